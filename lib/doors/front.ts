import type { Operation } from "@/lib/core/operation-types";
import { requestIdOf } from "@/lib/core/request-id";
import { operations } from "@/lib/operations";
import { changelogFeed } from "./discovery/changelog-feed";
import { directoryList } from "./discovery/directory-list";
import { categoryFeed, feed, jsonFeed } from "./discovery/feed";
import { llmsTxt, mcpGuide } from "./discovery/guides";
import { openApi, restRoot } from "./discovery/openapi";
import { searchIndex } from "./discovery/search-index";
import { sitemap } from "./discovery/sitemap";
import { robots, securityTxt } from "./discovery/texts";
import { visit } from "./discovery/visit";
import { launchReminder } from "./downloads/launch-reminder";
import { badgeImage } from "./images/badge-image";
import { media } from "./images/media";
import { newsletterPixel } from "./images/newsletter-pixel";
import { shippedLogo } from "./images/shipped-logo";
import { everyMethod, type Handler, type Methods, whenAsked } from "./methods";
import { deviceAuthorization, register, revoke, token } from "./oauth/endpoints";
import { resourceMetadata, serverMetadata } from "./oauth/metadata";
import { answerProblem } from "./outgoing";
import { notFound, rest } from "./rest";
import { seen } from "./seen";

const catalogs = () => import("./discovery/catalogs");
const mcp = whenAsked(async () => (await import("./mcp/mcp")).mcp);
const serverCard = whenAsked(async () => (await catalogs()).serverCard);
const shareImage = whenAsked(async () => (await import("./images/share-image")).shareImage);

/**
 * The addresses for programs, with their handlers; brackets mark placeholders. Operations declare their own addresses. Our server
 * asks {@link front} by itself. For hosts without it, each address outside of /api has a route file in app/ that does the same;
 * front.test.ts compares them with this list.
 */
export const frontRoutes: Readonly<Record<string, Methods>> = {
  ...restRoutes(operations),
  "/api/v1": restRoot,
  "/api/v1/openapi.json": openApi,
  "/api/mcp": mcp,
  "/api/mcp/server-card": serverCard,
  "/api/cron": whenAsked(async () => (await import("./cron")).cron),
  "/api/stripe/webhook": whenAsked(async () => (await import("./stripe-webhook")).stripeWebhook()),
  "/mcp": mcp,
  "/mcp/server-card": serverCard,
  "/mcp.md": mcpGuide,
  "/llms.txt": llmsTxt,
  "/.well-known/api-catalog": whenAsked(async () => (await catalogs()).apiCatalog),
  "/.well-known/ai-catalog.json": whenAsked(async () => (await catalogs()).aiCatalog),
  "/.well-known/security.txt": securityTxt,
  ...resourceMetadata,
  "/.well-known/oauth-authorization-server": serverMetadata,
  "/oauth/token": token,
  "/oauth/register": register,
  "/oauth/revoke": revoke,
  "/oauth/device_authorization": deviceAuthorization,
  "/robots.txt": robots,
  "/sitemap.xml": sitemap,
  "/search.json": searchIndex,
  "/directories.json": directoryList,
  "/feed.xml": feed,
  "/feed.json": jsonFeed,
  "/categories/[slug]/feed.xml": categoryFeed,
  "/products/[slug]/feed.xml": changelogFeed,
  "/products/[slug]/launch.ics": launchReminder,
  "/badges/[name]": badgeImage,
  "/badges/[name]/[file]": badgeImage,
  "/media/[file]": media,
  "/logos/[file]": shippedLogo,
  "/og/[kind]": shareImage,
  "/og/[kind]/[file]": shareImage,
  "/n/[file]": newsletterPixel,
  "/go/[slug]": visit,
  "/seen": seen,
};

/** One entry per path; the operations of a path differ by method. */
function restRoutes(all: readonly Operation[]): Record<string, Methods> {
  const paths = [...new Set(all.map(({ path }) => path))];
  return Object.fromEntries(
    paths.map((path) => [
      `/api/v1${path.replaceAll(/\{(\w+)\}/g, "[$1]")}`,
      rest(...all.filter((operation) => operation.path === path)),
    ]),
  );
}

/** Other addresses below /api. The sign-in package answers its own, through the framework. */
const unknown = everyMethod(() => notFound);

const patterns = Object.entries(frontRoutes)
  .filter(([address]) => address.includes("["))
  .map(([address, methods]) => ({
    pattern: new RegExp(`^${address.replaceAll(".", "[.]").replaceAll(/\[(\w+)\]/g, "(?<$1>[^/]+)")}$`),
    methods,
  }));

interface Found {
  methods: Methods;
  params: Record<string, string>;
}

/** Answers a request to one of these addresses, and to any other below /api. Null for pages and files. */
export function front(request: Request): Promise<Response> | null {
  const found = find(new URL(request.url).pathname);
  if (!found) return null;
  const { methods, params } = found;
  return methods[request.method as keyof Methods](request, { params: Promise.resolve(params) }).catch(
    (error: unknown) => answerProblem(request, error, requestIdOf(request.headers)),
  );
}

/** True if {@link front} answers this path, spelled as in the request line. */
export function isFront(pathname: string): boolean {
  return find(pathname) !== null;
}

function find(pathname: string): Found | null {
  if (!isPlain(pathname)) return null;
  const methods = Object.hasOwn(frontRoutes, pathname) ? frontRoutes[pathname] : undefined;
  return methods ? { methods, params: {} } : (findByPattern(pathname) ?? (isBelowApi(pathname) ? notThere : null));
}

const notThere: Found = { methods: unknown, params: {} };

function findByPattern(pathname: string): Found | null {
  for (const { pattern, methods } of patterns) {
    const named = pattern.exec(pathname)?.groups;
    if (named) return { methods, params: decoded(named) };
  }
  return null;
}

/** The framework redirects every other path to its plain form, or refuses it. */
function isPlain(pathname: string): boolean {
  if (/\/\/|\\|.\/$|\/(?:[.]|%2e){1,2}(?:\/|$)/i.test(pathname)) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function isBelowApi(pathname: string): boolean {
  return (pathname === "/api" || pathname.startsWith("/api/")) && !pathname.startsWith("/api/auth/");
}

function decoded(named: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, decodeURIComponent(value)]));
}

const answer: Handler = (request) => front(request) ?? notFound(request, { params: Promise.resolve({}) });

/** The exports of a route file: {@link front}, for hosts where the framework answers alone. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS }: Methods = everyMethod(() => answer);
