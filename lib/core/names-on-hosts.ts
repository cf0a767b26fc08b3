/** What names a product on a host: host, path and, if needed, a parameter. Null: the URL is like any other. */
type Naming = (segments: readonly string[], query: URLSearchParams) => string | null;

/** First path segments at GitHub that are not owners. */
const NO_OWNER =
  /^(?:about|apps|collections|customer-stories|enterprise|explore|features|marketplace|orgs|settings|site|sponsors|topics|users)$/;

/** What may follow owner and repository. GitLab nests groups, so only these end the name. */
const INSIDE_REPOSITORY = /^(?:-|tree|blob)$/;

/** A two-letter first segment, as in `apps.apple.com/us/app`. */
const COUNTRY = /^[a-z]{2}$/i;

const namings: Readonly<Record<string, Naming>> = {
  "apps.apple.com": appleApp,
  "itunes.apple.com": appleApp,
  "play.google.com": playApp,
  "chromewebstore.google.com": chromeExtension,
  "chrome.google.com": chromeExtension,
  "addons.mozilla.org": firefoxAddOn,
  "marketplace.visualstudio.com": codeExtension,
  "github.com": repositoryOn("github.com"),
  "bitbucket.org": repositoryOn("bitbucket.org"),
  "codeberg.org": repositoryOn("codeberg.org"),
  "gitlab.com": gitlabProject,
  "npmjs.com": npmPackage,
  "npmjs.org": npmPackage,
  "pypi.org": pythonPackage,
  "pypi.python.org": pythonPackage,
  "crates.io": rustCrate,
};

/**
 * Where the path alone names the product: what counts of it, and how it is written. Such hosts compare what is in `lower`
 * without regard to letter case.
 */
const paths: readonly { host: string; path: RegExp; name: string; lower?: true }[] = [
  {
    host: "apps.microsoft.com",
    path: /^\/(?:store\/)?detail\/(?:[^/]+\/)?((?:9|xp)[a-z\d]{10,})$/i,
    name: "detail/$1",
    lower: true,
  },
  {
    host: "microsoftedge.microsoft.com",
    path: /^\/addons\/detail\/(?:[^/]+\/)?([a-p]{32})$/,
    name: "addons/detail/$1",
  },
  { host: "store.steampowered.com", path: /^\/(?:agecheck\/)?app\/(\d+)(?:\/.*)?$/, name: "app/$1" },
  { host: "f-droid.org", path: /^(?:\/[a-z]{2,3}(?:[-_][a-z]+)?)?\/packages\/([^/]+)$/i, name: "packages/$1" },
  { host: "snapcraft.io", path: /^\/install\/([^/]+)(?:\/.*)?$/, name: "$1" },
  { host: "flathub.org", path: /^(?:\/[a-z]{2}(?:[-_][a-z]+)?)?\/apps\/(?:details\/)?([^/]+)$/i, name: "apps/$1" },
  { host: "open-vsx.org", path: /^\/extension\/([^/]+)\/([^/]+)(?:\/.*)?$/, name: "extension/$1/$2", lower: true },
  { host: "plugins.jetbrains.com", path: /^\/plugin\/(\d+)(?:-[^/]*)?(?:\/.*)?$/, name: "plugin/$1" },
  { host: "wordpress.org", path: /^\/(plugins|themes)\/([^/]+)(?:\/.*)?$/, name: "$1/$2", lower: true },
  // Its own pages have names that no app has; those that hold apps have more segments.
  { host: "apps.shopify.com", path: /^\/([a-z\d][a-z\d_-]*)(?:\/reviews)?$/i, name: "$1", lower: true },
  { host: "marketplace.atlassian.com", path: /^\/apps\/(\d+)(?:\/.*)?$/, name: "apps/$1" },
  { host: "rubygems.org", path: /^\/gems\/([^/]+)(?:\/versions(?:\/.*)?)?$/, name: "gems/$1" },
  { host: "packagist.org", path: /^\/packages\/([^/]+)\/([^/]+)$/, name: "packages/$1/$2", lower: true },
  { host: "nuget.org", path: /^\/packages\/([^/]+)(?:\/.*)?$/, name: "packages/$1", lower: true },
  { host: "pkg.go.dev", path: /^\/([\w.~/-]*[\w~-])(?:@.*)?$/, name: "$1" },
  {
    host: "hub.docker.com",
    path: /^\/(?:r|repository\/docker)\/([^/]+)\/([^/]+)(?:\/.*)?$/,
    name: "r/$1/$2",
    lower: true,
  },
  { host: "hub.docker.com", path: /^\/_\/([^/]+)(?:\/.*)?$/, name: "_/$1", lower: true },
  { host: "sourceforge.net", path: /^\/projects\/([^/]+)(?:\/.*)?$/, name: "projects/$1", lower: true },
  { host: "git.sr.ht", path: /^\/(~[^/]+)\/([^/]+)(?:\/.*)?$/, name: "$1/$2" },
];

/**
 * The one URL, without its scheme, of something in a store, at a code host or in a package registry, whatever
 * country, language, version or page a link names. Null for other hosts, and for URLs there that name no product.
 * @param path as in a canonical URL
 */
export function nameOnHost(host: string, path: string, query: URLSearchParams): string | null {
  const naming = Object.hasOwn(namings, host) ? namings[host] : undefined;
  return naming ? naming(path.split("/").slice(1), query) : nameInPath(host, path);
}

function nameInPath(host: string, path: string): string | null {
  for (const row of paths) {
    if (row.host !== host || !row.path.test(path)) continue;
    const name = path.replace(row.path, row.name);
    return `${host}/${row.lower ? name.toLowerCase() : name}`;
  }
  return null;
}

/** An app or a developer: both have an `id` number, and the numbers are alike. */
function appleApp(segments: readonly string[]): string | null {
  const [kind = "", ...rest] = COUNTRY.test(segments[0] ?? "") ? segments.slice(1) : segments;
  const id = rest.find((segment) => /^id\d+$/i.test(segment))?.toLowerCase();
  return id !== undefined && /^(?:app|developer)$/.test(kind) ? `apps.apple.com/${kind}/${id}` : null;
}

function playApp(segments: readonly string[], query: URLSearchParams): string | null {
  const path = segments.join("/");
  const id = path.startsWith("apps/testing/") ? segments[2] : query.get("id");
  if (!id || !/^(?:store\/apps\/details$|apps\/testing\/)/.test(path)) return null;
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

/** `/items?itemName=publisher.name`, and `/items/publisher.name/changelog`. */
function codeExtension([kind, name]: readonly string[], query: URLSearchParams): string | null {
  const itemName = (query.get("itemName") ?? name)?.toLowerCase();
  return kind === "items" && itemName
    ? `marketplace.visualstudio.com/items?${new URLSearchParams({ itemName })}`
    : null;
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
function pythonPackage(segments: readonly string[]): string | null {
  const [kind = "", name] = COUNTRY.test(segments[0] ?? "") ? segments.slice(1) : segments;
  const isProject = /^(?:project|pypi|p)$/.test(kind) && name;
  return isProject ? `pypi.org/project/${name.toLowerCase().replace(/[-_.]+/g, "-")}` : null;
}

/** The registry treats `-` and `_` as equal, too. */
function rustCrate([kind, name]: readonly string[]): string | null {
  return kind === "crates" && name ? `crates.io/crates/${name.toLowerCase().replaceAll("_", "-")}` : null;
}
