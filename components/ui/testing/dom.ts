import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";

const shared = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Sets a test file up for components that are drawn into a document: each test begins with an empty one. Every form that a test
 * sends needs its answer before the test ends: React holds back later answers until all earlier ones have come.
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
