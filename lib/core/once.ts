/** Does some work once, on the first call. If it fails, the next call tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= work().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
