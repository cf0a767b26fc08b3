const NAME = /^[\da-f]{64}\.webp$/;

/** Returns the name if it is one of ours (64 hex digits and ".webp"), or null. */
export function mediaName(name: string): string | null {
  return NAME.test(name) ? name : null;
}
