import { setImmediate as endOfTurn } from "node:timers/promises";

/** Work cut into pieces: it pauses at each `yield` and returns its result at the end. */
export type Steps<T> = Generator<void, T, void>;

/** Work goes on for this long before other requests are let in. */
const maxSliceMs = 10;

/** Runs all steps at once. */
export function runNow<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Runs the steps in turns with everything else that the event loop has to do.
 * @throws the reason of `signal`, when it is aborted; whatever a step throws
 */
export async function runInSlices<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  let sliceStart = performance.now();
  let step = steps.next();
  while (!step.done) {
    if (performance.now() - sliceStart > maxSliceMs) {
      await endOfTurn();
      signal?.throwIfAborted();
      sliceStart = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}
