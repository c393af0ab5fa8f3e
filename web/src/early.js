/*
 * Requests the files of the page at the address while the main script is still loading, which saves a round trip.
 * A separate file, because the content security policy forbids inline scripts. The build writes FILES: for the start
 * of an address, the files under assets/ that its page will request (scripts/early.ts). A wrong guess costs only a
 * request.
 */
(() => {
  const FILES = __FILES__;
  const LANGUAGES = __LANGUAGES__;

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem('cabochon')).language;
    } catch {
      return undefined; // nothing stored, or storage is blocked
    }
  }

  const preferred = [chosen(), ...(navigator.languages ?? []).map((tag) => tag.toLowerCase().split(/[-_]/)[0])];
  const language = preferred.find((one) => LANGUAGES.includes(one)) ?? 'en';
  const [page = '', first = ''] = location.hash.replace(/^#?\/?/, '').split(/[/?]/);
  const parts = ['', page, `${page}/${first}`].flatMap((part) => [part, `${part} ${language}`]);
  const base = document.currentScript.src;
  for (const name of new Set(parts.flatMap((part) => FILES[part] ?? []))) {
    const link = document.createElement('link');
    const isStyle = name.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = new URL(name, base).href;
    document.head.append(link);
  }
})();
