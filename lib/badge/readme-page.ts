import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { codeHosts } from "@/lib/core/identity/code-hosts";

/** What follows the repository in the address of its readme: nothing, a branch, or the file; Codeberg and GitLab say more. */
const README =
  /^(?:\/(?:-\/)?(?:tree|src\/(?:branch|tag))\/([\w.@+-]+)|\/(?:-\/)?(?:blob|src\/(?:branch|tag))\/([\w.@+-]+)\/readme[\w.-]*)?\/?$/i;

/** The hash of a commit. Everybody can make commits in a copy, which the host also shows below the repository. */
const HASH = /^[\da-f]{4,64}$/i;

/**
 * Whether a page shows the readme of a repository: the repository itself, a branch of it, or the file. Everything else below
 * it, such as issues and comparisons, is open to anybody to write.
 * @param repository as a canonical URL
 */
export function isReadmePage(pageUrl: string, repository: string): boolean {
  const { hostname, pathname } = new URL(pageUrl);
  if (!codeHosts.has(hostname.replace(/^www\./, "")) || canonicalUrl(pageUrl) !== repository) return false;
  const path = decoded(pathname);
  const own = new URL(repository).pathname;
  if (path?.slice(0, own.length).toLowerCase() !== own) return false;
  const found = README.exec(path.slice(own.length).replace(/^\.git(?=\/|$)/, ""));
  return found !== null && !HASH.test(found[1] ?? found[2] ?? "");
}

/** Null for what a host may decode once more. */
function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes("%") ? null : path;
  } catch {
    return null;
  }
}
