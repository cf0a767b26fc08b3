import { isDatabaseAway, isDiskFull, isReadOnly } from "@/db/failures";
import { Problem } from "./errors";

/** The `unavailable` problem if an error says that the database cannot be used for now; otherwise null. */
export function unavailableBy(error: unknown): Problem | null {
  if (error instanceof Problem) return error.code === "unavailable" ? error : null;
  if (isDiskFull(error)) {
    const detail = "The disk of the database is full: nothing can be stored until there is room again.";
    return new Problem("unavailable", detail, { headers: { "Retry-After": "60" }, cause: error });
  }
  if (isReadOnly(error)) {
    const detail = "The database can only be read for now: nothing can be stored until that is over.";
    return new Problem("unavailable", detail, { headers: { "Retry-After": "30" }, cause: error });
  }
  if (isDatabaseAway(error))
    return new Problem("unavailable", undefined, { headers: { "Retry-After": "5" }, cause: error });
  return null;
}

/** The sentence that a form shows with what was typed, if the database cannot be used for now. */
export function unavailableWords(error: unknown): string | null {
  const problem = unavailableBy(error);
  return (
    problem &&
    `${problem.message} Nothing was changed, and what you typed is still here. Try again in ${problem.headers["Retry-After"]} seconds.`
  );
}
