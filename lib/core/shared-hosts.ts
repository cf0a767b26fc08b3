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
  "huggingface.co",
  "replit.com",
  "codepen.io",
  // App stores
  "apps.apple.com",
  "itunes.apple.com",
  "testflight.apple.com",
  "play.google.com",
  "apps.microsoft.com",
  "f-droid.org",
  "snapcraft.io",
  "flathub.org",
  "store.steampowered.com",
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
  "marketplace.atlassian.com",
  "raycast.com",
  "figma.com",
  // Package registries
  "npmjs.com",
  "pypi.org",
  "crates.io",
  "rubygems.org",
  "packagist.org",
  "nuget.org",
  "pkg.go.dev",
  "hub.docker.com",
  // Pages, documents and shops
  "sites.google.com",
  "docs.google.com",
  "notion.so",
  "medium.com",
  "dev.to",
  "gumroad.com",
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

/** Shared hosts with a subdomain for each language: `de.wordpress.org` shows what `wordpress.org` does. */
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?\.(?=wordpress\.org$)/;

/** A host without the subdomain that only names a language. */
export function withoutLanguage(host: string): string {
  return host.replace(LANGUAGE, "");
}

/** True if many products share a host by path. */
export function isSharedHost(host: string): boolean {
  return known.has(host);
}

/** True if a canonical URL is on a host that many products share by path. */
export function isOnSharedHost(canonicalUrl: string): boolean {
  return isSharedHost(new URL(canonicalUrl).hostname);
}
