// A trace as a free machine would have recorded it. On a busy one, a task of the page waits in the middle for its turn
// on a core, and Lighthouse counts the wait as work, four times. Chromium records the processor time of each task too:
// here each task is as long as that, with everything inside it moved closer to its start.

/** Shortens every task of the trace to its processor time, in place. */
export function shortenToProcessorTime({ traceEvents }) {
  const threads = new Map();
  for (const event of traceEvents) {
    const thread = `${event.pid} ${event.tid}`;
    if (!threads.has(thread)) threads.set(thread, []);
    threads.get(thread).push(event);
  }
  for (const events of threads.values()) {
    const tasks = outermost(events.filter(({ name, ph, tdur }) => name === 'RunTask' && ph === 'X' && tdur));
    if (tasks.length) shorten(tasks, events);
  }
}

/** Tasks that lie in no other, in the order of time. */
function outermost(tasks) {
  let end = -Infinity;
  return tasks
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur)
    .filter((task) => {
      if (task.ts < end) return false;
      end = task.ts + task.dur;
      return true;
    });
}

function shorten(tasks, events) {
  const spans = tasks.map(({ ts, dur, tdur }) => ({ start: ts, end: ts + dur, rate: Math.min(1, tdur / dur) }));
  let at = 0;
  for (const event of [...events].sort((one, other) => one.ts - other.ts)) {
    while (at < spans.length && spans[at].end < event.ts) at += 1;
    const span = spans[at];
    if (!span || event.ts < span.start) continue;
    event.ts = Math.round(span.start + (event.ts - span.start) * span.rate);
    if (event.dur) event.dur = Math.round(event.dur * span.rate);
  }
}
