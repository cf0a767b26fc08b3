/** Cleans up even if the run is broken off; answers what to call once that was done in the usual way. */
export function atExit(clean: () => void): () => void {
  process.once("exit", clean);
  return () => process.off("exit", clean);
}

/** Makes a broken-off run leave through "exit" too. */
export function exitOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}
