/** True for the errors with a digest that Next.js throws for redirects and 404s. They must be rethrown. */
export function isControlFlow(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_");
}
