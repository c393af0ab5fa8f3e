// Converts a trace to that of an idle machine. On a busy machine a task of the page waits for
// a core, and Lighthouse counts the wait as work, multiplied by four. Chromium also records the processor time of each
// task: here each task gets that length, and everything inside it moves towards its start.

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

/** Tasks that are not inside another one, in order of time. */
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
