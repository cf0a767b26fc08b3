import { routes } from "@/lib/core/routes";
import { HOME, safeReturnTo, signInPath } from "./return-to";

/** What the sign-in package answers as data to a GET; nobody is led there. */
const DATA = ["csrf", "providers", "session"];

const ERRORS = ["AccessDenied", "Configuration", "Verification"];

/**
 * The page of ours for a GET of an address at which the sign-in package would draw one of its own. Null if it answers
 * with data; undefined if there is nothing.
 */
export function pageInsteadOf(pathname: string, query: URLSearchParams): string | null | undefined {
  const [, action = "", ...rest] = /^\/api\/auth\/([^/]+)(?:\/(.*))?$/.exec(pathname) ?? [];
  if (DATA.includes(action)) return rest[0] === undefined ? null : undefined;
  if (action === "signin") return signInPath(safeReturnTo(query.get("callbackUrl")) ?? HOME);
  if (action === "signout") return routes.signInProblem("SignOut");
  if (action === "verify-request") return routes.signInProblem("Sent");
  if (action === "callback") return routes.signInProblem("Link");
  if (action !== "error") return undefined;
  const error = query.get("error") ?? "";
  return routes.signInProblem(ERRORS.includes(error) ? error : "Configuration");
}
