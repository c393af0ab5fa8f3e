// A wide table scrolls by itself, so the keyboard must reach it.
const reach = () => {
  for (const box of document.querySelectorAll('.md-typeset__scrollwrap:not([tabindex])')) {
    box.setAttribute('tabindex', '0');
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', 'Table');
  }
};
new MutationObserver(reach).observe(document.documentElement, { childList: true, subtree: true });
