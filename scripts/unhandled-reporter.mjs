// Vitest's JSON report leaves out the errors that belong to no test, though they fail the run. This reporter writes
// them beside it, for `npm test` to tell at the end.
import { writeFileSync } from "node:fs";

export default class UnhandledReporter {
  /** Writes a list of texts to the file that UNHANDLED_FILE names: what was thrown, and the test that ran then. */
  onTestRunEnd(_modules, errors) {
    const texts = errors.map((error) => {
      const where = [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME].filter(Boolean).join(": ");
      return `${where || "no test"}: ${error.type ?? "error"}\n${error.stack ?? `${error.name}: ${error.message}`}`;
    });
    writeFileSync(process.env.UNHANDLED_FILE, JSON.stringify(texts));
  }
}
