/** Runs work when the browser is idle. A hidden page gets no idle time, so the timeout runs it anyway. */
export function whenIdle(work: () => void, timeout = 200): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 16);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(asked);
}
