/** What names a product on a host: host, path and, if needed, a parameter. Null: the URL is like any other. */
type Naming = (segments: readonly string[], query: URLSearchParams) => string | null;

/** First path segments at GitHub that are not owners. */
const NO_OWNER =
  /^(?:about|apps|collections|customer-stories|enterprise|explore|features|marketplace|orgs|settings|site|sponsors|topics|users)$/;

/** What may follow owner and repository. GitLab nests groups, so only these end the name. */
const INSIDE_REPOSITORY = /^(?:-|tree|blob)$/;

const namings: Readonly<Record<string, Naming>> = {
  "apps.apple.com": appleApp,
  "itunes.apple.com": appleApp,
  "play.google.com": playApp,
  "chromewebstore.google.com": chromeExtension,
  "chrome.google.com": chromeExtension,
  "addons.mozilla.org": firefoxAddOn,
  "github.com": repositoryOn("github.com"),
  "bitbucket.org": repositoryOn("bitbucket.org"),
  "codeberg.org": repositoryOn("codeberg.org"),
  "gitlab.com": gitlabProject,
  "npmjs.com": npmPackage,
  "pypi.org": pythonPackage,
};

/**
 * The one URL, without its scheme, of something in a store, at a code host or in a package registry, whatever
 * country, language, version or page a link names. Null for other hosts, and for URLs there that name no product.
 * @param path as in a canonical URL
 */
export function nameOnHost(host: string, path: string, query: URLSearchParams): string | null {
  const naming = Object.hasOwn(namings, host) ? namings[host] : undefined;
  return naming?.(path.split("/").slice(1), query) ?? null;
}

function appleApp(segments: readonly string[]): string | null {
  const id = segments.find((segment) => /^id\d+$/.test(segment));
  return id === undefined ? null : `apps.apple.com/app/${id}`;
}

function playApp(segments: readonly string[], query: URLSearchParams): string | null {
  const id = query.get("id");
  if (!id || segments.join("/") !== "store/apps/details") return null;
  return `play.google.com/store/apps/details?${new URLSearchParams({ id })}`;
}

function chromeExtension(segments: readonly string[]): string | null {
  const id = segments.find((segment) => /^[a-p]{32}$/.test(segment));
  return id === undefined ? null : `chromewebstore.google.com/detail/${id}`;
}

function firefoxAddOn(segments: readonly string[]): string | null {
  const id = segments[segments.indexOf("addon") + 1];
  return segments.includes("addon") && id ? `addons.mozilla.org/firefox/addon/${id.toLowerCase()}` : null;
}

function repositoryOn(host: string): Naming {
  return ([owner = "", ...repository]) =>
    NO_OWNER.test(owner.toLowerCase()) ? null : projectOn(host, [owner, ...repository.slice(0, 1)]);
}

function gitlabProject(segments: readonly string[]): string | null {
  const end = segments.findIndex((segment, at) => at >= 2 && INSIDE_REPOSITORY.test(segment));
  return projectOn("gitlab.com", end === -1 ? segments : segments.slice(0, end));
}

/** Null for names that no project can have. */
function projectOn(host: string, segments: readonly string[]): string | null {
  const names = segments.map((segment) => segment.toLowerCase().replace(/(?:\.git|\.)+$/, ""));
  return names.every((name) => /^[\w.~-]+$/.test(name)) && names.length > 0 ? `${host}/${names.join("/")}` : null;
}

function npmPackage([kind, ...segments]: readonly string[]): string | null {
  const [first = "", second] = segments.map((segment) => segment.replace(/^%40/, "@"));
  if (kind !== "package" || first === "") return null;
  if (!first.startsWith("@")) return `npmjs.com/package/${first}`;
  return second === undefined ? null : `npmjs.com/package/${first}/${second}`;
}

/** As the registry compares names: ignores case, and treats `-`, `_` and `.` as equal. */
function pythonPackage([kind, name]: readonly string[]): string | null {
  return kind === "project" && name ? `pypi.org/project/${name.toLowerCase().replace(/[-_.]+/g, "-")}` : null;
}
