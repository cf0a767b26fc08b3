/**
 * Runs a piece of work one at a time. A call while it runs makes it run once more afterwards, so that nothing in
 * between is missed; all such callers wait for that run.
 */
export function oneAtATime(work: () => Promise<void>): { run(): Promise<void>; idle(): Promise<void> } {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const start = (): Promise<void> => {
    const running = work().finally(() => {
      if (current === running) current = null;
    });
    current = running;
    return running;
  };
  const startNext = (): Promise<void> => {
    next = null;
    return start();
  };
  return {
    run() {
      if (next) return next;
      if (!current) return start();
      next = current.then(startNext, startNext);
      return next;
    },
    async idle() {
      while (current || next) await (next ?? current)?.catch(() => {});
    },
  };
}
