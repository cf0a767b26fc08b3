/**
 * Keeps a piece of work from running beside itself. Asked for while it runs, it runs once more afterwards, so that
 * nothing that came in between is missed; both callers wait for that run.
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
