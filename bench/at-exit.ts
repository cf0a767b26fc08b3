import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Cleans up even if the run is broken off; answers what to call once that was done in the usual way. */
export function atExit(clean: () => void): () => void {
  process.once("exit", clean);
  return () => process.off("exit", clean);
}

/** Makes a broken-off run leave through "exit" too. */
export function exitOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

/** A folder that is removed when `remove` is called, at the latest when the run ends. */
export function temporaryFolder(name: string, under = os.tmpdir()): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(under, `launch-catalog-${name}-`));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const done = atExit(clean);
  return {
    folder,
    remove() {
      clean();
      done();
    },
  };
}
