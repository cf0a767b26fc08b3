/** Runs once before the server takes requests: a configuration that cannot work ends it with one clear line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openBeforeServing } = await import("@/lib/start");
  await openBeforeServing();
}
