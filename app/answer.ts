import { fieldMessages } from "@/components/ui/field-message";
import { Problem } from "@/lib/core/errors";

type Answer<T> = { answer: T; problem: null } | { answer: null; problem: Problem };

/** An operation's answer, or the problem that the reader can fix. Server errors go on to the error page. */
export async function answerOrProblem<T>(answer: Promise<T>): Promise<Answer<T>> {
  try {
    return { answer: await answer, problem: null };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { answer: null, problem: error };
    throw error;
  }
}

/** An operation's answer, or null if nothing is published at that address. */
export async function answerOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/**
 * The message for each field of a GET form that cannot be used. A page that was read and says too little is no mistake in a field.
 */
export function messagesOf(problem: Problem | null): Record<string, string> {
  return problem && problem.status !== 422 ? fieldMessages(problem.errors ?? []) : {};
}
