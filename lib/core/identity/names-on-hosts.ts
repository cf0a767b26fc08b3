/** What names a product on a host: host, path and, if needed, a parameter. Null: the URL is like any other. */
type Naming = (segments: readonly string[], query: URLSearchParams) => string | null;

/** First path segments at GitHub that are not owners. */
const NO_OWNER =
  /^(?:about|collections|customer-stories|enterprise|explore|features|orgs|settings|site|sponsors|topics|users)$/;

/** What may follow owner and repository. GitLab nests groups, so only these end the name. */
const INSIDE_REPOSITORY = /^(?:-|tree|blob)$/;

/** A two-letter first segment, as in `apps.apple.com/us/app`. */
const COUNTRY = /^[a-z]{2}$/i;

const namings: Readonly<Record<string, Naming>> = {
  "apps.apple.com": appleStore,
  "podcasts.apple.com": appleStore,
  "books.apple.com": appleStore,
  "play.google.com": playApp,
  "chromewebstore.google.com": chromeExtension,
  "addons.mozilla.org": firefoxAddOn,
  "marketplace.visualstudio.com": codeExtension,
  "github.com": gitHub,
  "bitbucket.org": repositoryOn("bitbucket.org"),
  "codeberg.org": repositoryOn("codeberg.org"),
  "gitlab.com": gitlabProject,
  "npmjs.com": npmPackage,
  "pypi.org": pythonPackage,
  "crates.io": rustCrate,
  "docs.rs": rustDocs,
};

/** Where the path names the product, perhaps with one parameter. */
interface PathNaming {
  /** `*.itch.io` is each subdomain of itch.io. */
  host: string;
  /** What counts of the path is captured. */
  path: RegExp;
  /** How it is written. */
  name: string;
  /** The host on which it is written, if that is another. */
  at?: string;
  /** The parameter without which the path names nothing. */
  param?: string;
  /** The host compares names without regard to letter case. */
  lower?: true;
}

const paths: readonly PathNaming[] = [
  // App stores
  {
    host: "apps.microsoft.com",
    path: /^\/(?:store\/)?detail\/(?:[^/]+\/)?((?:9|xp)[a-z\d]{10,})$/i,
    name: "detail/$1",
    lower: true,
  },
  {
    host: "microsoft.com",
    path: /^(?:\/[a-z]{2}-[a-z]{2})?\/(?:store\/)?(?:apps|games|productid|detail|p)\/(?:[^/]+\/)?((?:9|xp)[a-z\d]{10,})(?:\/.*)?$/i,
    name: "detail/$1",
    at: "apps.microsoft.com",
    lower: true,
  },
  {
    host: "appsource.microsoft.com",
    path: /^(?:\/[a-z]{2}-[a-z]{2})?\/product\/([^/]+)\/([^/]+)(?:\/.*)?$/i,
    name: "product/$1/$2",
    lower: true,
  },
  {
    host: "microsoftedge.microsoft.com",
    path: /^\/addons\/detail\/(?:[^/]+\/)?([a-p]{32})$/,
    name: "addons/detail/$1",
  },
  { host: "store.steampowered.com", path: /^\/(?:agecheck\/)?app\/(\d+)(?:\/.*)?$/, name: "app/$1" },
  { host: "steamcommunity.com", path: /^\/app\/(\d+)(?:\/.*)?$/, name: "app/$1", at: "store.steampowered.com" },
  { host: "s.team", path: /^\/a\/(\d+)(?:\/.*)?$/, name: "app/$1", at: "store.steampowered.com" },
  {
    host: "store.epicgames.com",
    path: /^(?:\/[a-z]{2}(?:-[a-z]{2,3})?)?\/p\/([^/]+)(?:\/.*)?$/i,
    name: "p/$1",
    lower: true,
  },
  { host: "gog.com", path: /^(?:\/[a-z]{2})?\/game\/([^/]+)(?:\/.*)?$/i, name: "game/$1", lower: true },
  { host: "*.itch.io", path: /^\/([^/]+)(?:\/.*)?$/, name: "$1", lower: true },
  { host: "f-droid.org", path: /^(?:\/[a-z]{2,3}(?:[-_][a-z]+)?)?\/packages\/([^/]+)$/i, name: "packages/$1" },
  { host: "snapcraft.io", path: /^\/install\/([^/]+)(?:\/.*)?$/, name: "$1" },
  { host: "flathub.org", path: /^(?:\/[a-z]{2}(?:[-_][a-z]+)?)?\/apps\/(?:details\/)?([^/]+)$/i, name: "apps/$1" },
  // Extensions and add-ons
  { host: "open-vsx.org", path: /^\/extension\/([^/]+)\/([^/]+)(?:\/.*)?$/, name: "extension/$1/$2", lower: true },
  { host: "plugins.jetbrains.com", path: /^\/plugin\/(\d+)(?:-[^/]*)?(?:\/.*)?$/, name: "plugin/$1" },
  { host: "plugins.jetbrains.com", path: /^\/plugin\/index$/, name: "plugin/index", param: "xmlId" },
  { host: "wordpress.org", path: /^\/(plugins|themes)\/([^/]+)(?:\/.*)?$/, name: "$1/$2", lower: true },
  // Its own pages have names that no app has; those that hold apps have more segments.
  { host: "apps.shopify.com", path: /^\/([a-z\d][a-z\d_-]*)(?:\/reviews)?$/i, name: "$1", lower: true },
  { host: "themes.shopify.com", path: /^\/themes\/([^/]+)(?:\/.*)?$/, name: "themes/$1", lower: true },
  { host: "marketplace.atlassian.com", path: /^\/apps\/(\d+)(?:\/.*)?$/, name: "apps/$1" },
  { host: "slack.com", ...slackApp() },
  { host: "*.slack.com", ...slackApp() },
  { host: "figma.com", path: /^\/community\/(file|plugin|widget)\/(\d+)(?:\/.*)?$/, name: "community/$1/$2" },
  {
    host: "workspace.google.com",
    path: /^(?:\/u\/\d+)?\/marketplace\/app\/(?:[^/]+\/)?(\d+)$/,
    name: "marketplace/app/$1",
  },
  {
    host: "appexchange.salesforce.com",
    path: /^\/appxListingDetail$/i,
    name: "appxListingDetail",
    param: "listingId",
  },
  { host: "zapier.com", path: /^\/apps\/([^/]+)(?:\/.*)?$/, name: "apps/$1", lower: true },
  { host: "raycast.com", path: /^\/([^/]+)\/([^/]+)(?:\/.*)?$/, name: "$1/$2", lower: true },
  // Package registries
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
  { host: "hub.docker.com", path: /^\/_\/([^/]+)(?:\/.*)?$/, name: "r/library/$1", lower: true },
  { host: "pub.dev", path: /^\/packages\/([^/]+)(?:\/.*)?$/, name: "packages/$1" },
  { host: "hex.pm", path: /^\/packages\/([^/]+)(?:\/.*)?$/, name: "packages/$1" },
  { host: "jsr.io", path: /^\/(@[^/]+)\/([^/@]+)(?:[@/].*)?$/, name: "$1/$2" },
  { host: "community.chocolatey.org", path: /^\/packages\/([^/]+)(?:\/.*)?$/, name: "packages/$1", lower: true },
  { host: "central.sonatype.com", path: /^\/artifact\/([^/]+)\/([^/]+)(?:\/.*)?$/, name: "artifact/$1/$2" },
  { host: "anaconda.org", path: /^\/([^/]+)\/([^/]+)(?:\/.*)?$/, name: "$1/$2", lower: true },
  // Code
  { host: "sourceforge.net", path: /^\/(?:projects|p)\/([^/]+)(?:\/.*)?$/, name: "projects/$1", lower: true },
  { host: "git.sr.ht", path: /^\/(~[^/]+)\/([^/]+)(?:\/.*)?$/, name: "$1/$2" },
  { host: "sr.ht", path: /^\/(~[^/]+)\/([^/]+)(?:\/.*)?$/, name: "$1/$2", at: "git.sr.ht" },
  { host: "gist.github.com", path: /^\/(?:[^/]+\/)?([a-f\d]{20,})(?:\/.*)?$/i, name: "$1", lower: true },
  {
    host: "huggingface.co",
    path: /^\/(spaces|datasets)\/([^/]+)\/([^/]+)(?:\/.*)?$/,
    name: "$1/$2/$3",
    lower: true,
  },
  {
    host: "huggingface.co",
    path: /^\/([^/]+)\/([^/]+)(?:\/(?:tree|blob|resolve|commits|discussions)(?:\/.*)?)?$/,
    name: "$1/$2",
    lower: true,
  },
  // Launches, shops, letters and channels
  { host: "producthunt.com", path: /^\/(products|posts)\/([^/]+)(?:\/.*)?$/, name: "$1/$2", lower: true },
  { host: "kickstarter.com", path: /^\/projects\/([^/]+)\/([^/]+)(?:\/.*)?$/, name: "projects/$1/$2", lower: true },
  { host: "amazon.com", path: /^(?:\/.*)?\/(?:dp|gp\/product)\/([a-z\d]{10})(?:\/.*)?$/i, name: "dp/$1", lower: true },
  { host: "gumroad.com", path: /^\/l\/([^/]+)(?:\/.*)?$/, name: "l/$1" },
  { host: "*.gumroad.com", path: /^\/l\/([^/]+)(?:\/.*)?$/, name: "l/$1" },
  { host: "*.substack.com", path: /^\/(?:about|archive|subscribe)?$/, name: "" },
  { host: "*.substack.com", path: /^\/p\/([^/]+)(?:\/.*)?$/, name: "p/$1" },
  { host: "youtube.com", path: /^\/(@[^/]+)(?:\/.*)?$/, name: "$1", lower: true },
];

/** An app in Slack's directory, of which every team shows a copy. */
function slackApp(): Omit<PathNaming, "host"> {
  const path = /^(?:\/intl\/[a-z-]+)?\/(?:apps|marketplace)\/(A[A-Z\d]{8,})(?:-[^/]*)?(?:\/.*)?$/;
  return { path, name: "marketplace/$1", at: "slack.com" };
}

/**
 * The one URL, without its scheme, of something in a store, at a code host or in a package registry, whatever
 * country, language, version or page a link names. Null for other hosts, and for URLs there that name no product.
 * @param path as in a canonical URL
 */
export function nameOnHost(host: string, path: string, query: URLSearchParams): string | null {
  const naming = Object.hasOwn(namings, host) ? namings[host] : undefined;
  return naming ? naming(path.split("/").slice(1), query) : nameInPath(host, path, query);
}

function nameInPath(host: string, path: string, query: URLSearchParams): string | null {
  const anySubdomain = host.replace(/^[^.]+/, "*");
  const row = paths.find(
    (one) =>
      (one.host === host || one.host === anySubdomain) &&
      one.path.test(path) &&
      (one.param === undefined || query.has(one.param)),
  );
  if (!row) return null;
  const name = path.replace(row.path, row.name);
  return [row.at ?? host, name && "/", row.lower ? name.toLowerCase() : name, paramOf(row, query)].join("");
}

function paramOf({ param }: PathNaming, query: URLSearchParams): string {
  return param === undefined ? "" : `?${new URLSearchParams({ [param]: query.get(param) ?? "" })}`;
}

/** What the id numbers at Apple are for, each in its own store. The numbers of apps and developers are alike. */
const appleStores: Readonly<Record<string, string>> = {
  app: "apps.apple.com",
  developer: "apps.apple.com",
  podcast: "podcasts.apple.com",
  book: "books.apple.com",
};

function appleStore(segments: readonly string[], query: URLSearchParams): string | null {
  const [kind = "", ...rest] = COUNTRY.test(segments[0] ?? "") ? segments.slice(1) : segments;
  if (segments.at(-1) === "viewSoftware" && /^\d+$/.test(query.get("id") ?? "")) {
    return `apps.apple.com/app/id${query.get("id")}`;
  }
  const id = rest.find((segment) => /^id\d+$/i.test(segment))?.toLowerCase();
  const store = Object.hasOwn(appleStores, kind) ? appleStores[kind] : undefined;
  return id === undefined || store === undefined ? null : `${store}/${kind}/${id}`;
}

function playApp(segments: readonly string[], query: URLSearchParams): string | null {
  const path = segments.join("/");
  const id = path.startsWith("apps/testing/") ? segments[2] : query.get("id");
  if (!id || !/^(?:(?:store\/apps\/)?details(?:$|\/)|apps\/testing\/)/.test(path)) return null;
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

/** An organization is its owner, and the marketplace ignores letter case, too. */
function gitHub(segments: readonly string[]): string | null {
  const [first = "", name] = segments;
  if (first === "orgs" && name) return projectOn("github.com", [name]);
  if (/^(?:apps|marketplace)$/.test(first)) return `github.com/${segments.join("/").toLowerCase()}`;
  return repositoryOn("github.com")(segments, NO_QUERY);
}

const NO_QUERY = new URLSearchParams();

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
  // Names in capitals are older than the rule that no two differ by their letter case alone.
  const [first = "", second] = segments.map((segment) => segment.replace(/^%40/, "@").toLowerCase());
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

/** `/name/latest/name`: the documentation of a crate. */
function rustDocs([name = "", ...rest]: readonly string[]): string | null {
  if (/^(?:about|releases|-)$/.test(name)) return null;
  return rustCrate(["crates", name === "crate" ? (rest[0] ?? "") : name]);
}
