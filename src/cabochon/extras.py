"""Parts of Cabochon that need packages which the plain install does not include.

    with needs("rl", "environments"):
        import gymnasium

`pip install cabochon` installs no other package. A missing one is an `ExtraMissing`, which names the command that
installs it.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, requires

_EVERYTHING = "all"
EXTRAS = ("cli", "server", "club", "bridge", "rl", "arena", "train", _EVERYTHING)
"""The extras of pyproject.toml. Code that needs another package, such as Ray, names that package instead."""


class ExtraMissing(ModuleNotFoundError):
    """A missing package that an extra provides."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        verb = "needs" if what.startswith("this ") else "need"
        install = f"'cabochon[{extra}]'" if extra in EXTRAS else extra
        says = f"{what} {verb} {package}, which is not installed; pip install {install}"
        super().__init__(says, name=package)
        self.what, self.extra = what, extra

    def __reduce__(self) -> tuple[type["ExtraMissing"], tuple[str, ...]]:
        return type(self), (self.what, self.name or "", self.extra)


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """The imports in the body need an extra, or a package of this name. `what` names its users, in the plural."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = _foreign(missing)
        if isinstance(missing, ExtraMissing) or package is None:
            raise
        raise ExtraMissing(what, package, extra) from None


def extra_missing(missing: ModuleNotFoundError, what: str) -> ExtraMissing | None:
    """The same for an import that failed unexpectedly: the extra is the one that provides the package."""
    package = _foreign(missing)
    if isinstance(missing, ExtraMissing) or package is None:
        return missing if isinstance(missing, ExtraMissing) else None
    return ExtraMissing(what, package, _extra_of(package))


def _foreign(missing: ModuleNotFoundError) -> str | None:
    """The package that is missing, if it is not our own."""
    package = (missing.name or "cabochon").partition(".")[0]
    return None if package == "cabochon" else package


def _extra_of(package: str) -> str:
    try:
        wanted = requires("cabochon") or []
    except PackageNotFoundError:
        return _EVERYTHING
    for line in wanted:  # prometheus-client>=0.21; extra == "server"
        name, extra = re.match(r"[\w.-]+", line), re.search(r"extra == ['\"](\w+)['\"]", line)
        if name and extra and name[0].partition(".")[0].replace("-", "_").lower() == package.lower():
            return extra[1]
    return _EVERYTHING
