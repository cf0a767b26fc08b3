/** True for what the framework throws to lead elsewhere: redirects and 404s travel as errors with a digest, and go on. */
export function isControlFlow(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_");
}
