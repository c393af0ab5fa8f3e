/** Whether the screen is wide enough for the table's two columns. Call it while a component is being created. */
export function wideScreen(): { readonly now: boolean } {
  const media = typeof matchMedia === 'function' ? matchMedia('(min-width: 1100px)') : null;
  let now = $state(media?.matches ?? true);
  $effect(() => {
    const change = (): boolean => (now = media?.matches ?? true);
    media?.addEventListener('change', change);
    return () => media?.removeEventListener('change', change);
  });
  return {
    get now() {
      return now;
    },
  };
}
