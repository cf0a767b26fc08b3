import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";

const shared = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** On a busy machine React's work after an answer may take longer than the library's one second. */
configure({ asyncUtilTimeout: 10_000 });

/**
 * Sets a test file up for components that are drawn into a document: each test begins with an empty one. Every form that a test
 * sends needs its answer before the test ends: React holds back later answers until all earlier ones have come.
 * What an answer shows is waited for (`findBy…`, `waitFor`): a click ends before the answer is drawn.
 */
export function drawsInDocument(): void {
  beforeAll(() => {
    shared.IS_REACT_ACT_ENVIRONMENT = true;
  });
  afterEach(cleanup);
  afterAll(() => {
    delete shared.IS_REACT_ACT_ENVIRONMENT;
  });
}
