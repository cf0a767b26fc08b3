/**
 * Hosts on which anybody has pages below a path: code hosts, app stores, package registries, marketplaces and
 * networks. Two products there share nothing by their host. Hosts that give everybody a subdomain (github.io,
 * vercel.app) need no entry: the Public Suffix List treats each as a domain of its own.
 *
 * A short list of places that launches really point to, as in canonical URLs, without www.
 */
export const sharedHosts: readonly string[] = [
  // Code
  "github.com",
  "gist.github.com",
  "gitlab.com",
  "bitbucket.org",
  "codeberg.org",
  "sourceforge.net",
  "git.sr.ht",
  "sr.ht",
  "huggingface.co",
  "replit.com",
  "codepen.io",
  // App stores
  "apps.apple.com",
  "itunes.apple.com",
  "podcasts.apple.com",
  "books.apple.com",
  "testflight.apple.com",
  "play.google.com",
  "apps.microsoft.com",
  "appsource.microsoft.com",
  "f-droid.org",
  "snapcraft.io",
  "flathub.org",
  "store.steampowered.com",
  "steamcommunity.com",
  "store.epicgames.com",
  "gog.com",
  // Extensions and add-ons
  "chromewebstore.google.com",
  "chrome.google.com",
  "workspace.google.com",
  "addons.mozilla.org",
  "microsoftedge.microsoft.com",
  "marketplace.visualstudio.com",
  "open-vsx.org",
  "plugins.jetbrains.com",
  "wordpress.org",
  "apps.shopify.com",
  "themes.shopify.com",
  "slack.com",
  "appexchange.salesforce.com",
  "marketplace.atlassian.com",
  "raycast.com",
  "figma.com",
  // Package registries
  "npmjs.com",
  "pypi.org",
  "crates.io",
  "docs.rs",
  "rubygems.org",
  "packagist.org",
  "nuget.org",
  "pkg.go.dev",
  "hub.docker.com",
  "pub.dev",
  "hex.pm",
  "jsr.io",
  "community.chocolatey.org",
  "central.sonatype.com",
  "anaconda.org",
  "formulae.brew.sh",
  "aur.archlinux.org",
  // Pages, documents and shops
  "sites.google.com",
  "docs.google.com",
  "notion.so",
  "medium.com",
  "dev.to",
  "gumroad.com",
  "amazon.com",
  "kickstarter.com",
  "indiegogo.com",
  "appsumo.com",
  "producthunt.com",
  "chatgpt.com",
  "linktr.ee",
  // Networks
  "x.com",
  "twitter.com",
  "t.me",
  "discord.com",
  "discord.gg",
  "reddit.com",
  "linkedin.com",
  "facebook.com",
  "instagram.com",
  "youtube.com",
];

const known = new Set(sharedHosts);

/** Domains that give everybody a subdomain and are missing in the Public Suffix List. */
const domainsOfMany = new Set(
  ["itch.io", "gumroad.com", "substack.com", "beehiiv.com", "bandcamp.com", "wordpress.com", "ghost.io"].concat([
    "medium.com",
    "hashnode.dev",
    "tumblr.com",
    "lemonsqueezy.com",
    "sourceforge.io",
    "slack.com",
  ]),
);

/** True if the subdomains of a registrable domain belong to different people. */
export function isDomainOfMany(domain: string): boolean {
  return domainsOfMany.has(domain);
}

/** Shared hosts with a subdomain for each language: `de.wordpress.org` shows what `wordpress.org` does. */
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?\.(?=wordpress\.org$)/;

/** Other hosts of the same place: old names, short names, and one for each country. */
const otherNames: readonly (readonly [host: RegExp, name: string])[] = [
  [/^(?:geo\.)?itunes\.apple\.com$/, "apps.apple.com"],
  [/^market\.android\.com$/, "play.google.com"],
  [/^chrome\.google\.com$/, "chromewebstore.google.com"],
  [/^raw\.githubusercontent\.com$/, "github.com"],
  [/^npmjs\.org$/, "npmjs.com"],
  [/^pypi\.python\.org$/, "pypi.org"],
  [/^lib\.rs$/, "crates.io"],
  [/^godoc\.org$/, "pkg.go.dev"],
  [/^chocolatey\.org$/, "community.chocolatey.org"],
  [/^search\.maven\.org$/, "central.sonatype.com"],
  [/^hf\.co$/, "huggingface.co"],
  [/^twitter\.com$/, "x.com"],
  [/^(?:old|new)\.reddit\.com$/, "reddit.com"],
  [/^amazon\.(?:com?\.)?[a-z]{2}$/, "amazon.com"],
  [/\.sourceforge\.net$/, ".sourceforge.io"],
];

/** A host by the one name of its place, without a subdomain that only names a language. */
export function oneNameOf(host: string): string {
  const plain = host.replace(LANGUAGE, "");
  const [pattern, name] = otherNames.find(([pattern]) => pattern.test(plain)) ?? [];
  return pattern && name !== undefined ? plain.replace(pattern, name) : plain;
}

/** Shared hosts that compare whole paths without regard to letter case. */
const caseless = new Set(
  ["producthunt.com", "linkedin.com", "x.com", "instagram.com", "reddit.com", "t.me", "dev.to"].concat([
    "indiegogo.com",
    "kickstarter.com",
    "appsumo.com",
    "facebook.com",
  ]),
);

/** True if letter case makes no difference in the paths of a host. */
export function ignoresCase(host: string): boolean {
  return caseless.has(host);
}

/** True if many products share a host by path. */
export function isSharedHost(host: string): boolean {
  return known.has(host);
}

/** True if a canonical URL is on a host that many products share by path. */
export function isOnSharedHost(canonicalUrl: string): boolean {
  return isSharedHost(new URL(canonicalUrl).hostname);
}
