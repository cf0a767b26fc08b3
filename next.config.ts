import type { NextConfig } from "next";
import { LEFT_OUT } from "./scripts/left-out.mjs";
import { PLAIN_HEADERS } from "./server/plain-headers.mjs";

const inBrowsers = Object.fromEntries(Object.entries(LEFT_OUT).map(([name, file]) => [name, { browser: file }]));

const config: NextConfig = {
  // The development server's own code needs more of it.
  turbopack: process.env.NODE_ENV === "production" ? { resolveAlias: inBrowsers } : {},
  typedRoutes: true,
  // `npm start` does not judge types, which takes a third of its build: `npm run check` and `npm run build` do.
  typescript: { ignoreBuildErrors: process.env.BUILD_FOR_START !== undefined },
  poweredByHeader: false,
  // Title and description stand in the head of the HTML for everybody. By default they do only for a list of known bots, and
  // come after the page for all others.
  htmlLimitedBots: /.*/,
  // Pictures are re-encoded when they arrive. The optimizer would convert them for anybody, uncounted.
  images: { unoptimized: true },
  // A picture of 8 MiB arrives whole if there are no scripts. proxy.ts refuses more than 12 MiB in words, so it must be
  // handed a little more: what is over this limit is cut off.
  // A page's code is loaded when the page is first asked for: to load all of it at the start took a second, and 20 MB for pages
  // that few servers ever show.
  experimental: {
    serverActions: { bodySizeLimit: "13mb" },
    proxyClientMaxBodySize: "13mb",
    preloadEntriesOnStart: false,
    // React and the router, which every page needs, come as one file instead of three: together they compress better, and
    // two answers fewer have heads. The sizes are of the code before it is made small.
    turbopackChunking: { minChunkSize: 3_000_000, maxMergeChunkSize: 20_000_000 },
    // What a later build can use again takes time to write: the first `npm start` waits for nothing that it does not need.
    turbopackFileSystemCacheForBuild: process.env.BUILD_FOR_START !== "first",
  },
  outputFileTracingIncludes: {
    "/*": ["./db/migrations/**", "./db/data/**", "./lib/media/card/fonts/**", "./lib/media/svg-process.mjs"],
  },
  // PGlite finds its WASM files beside its own module; bundling would move it away from them.
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "undici", "ws", "proper-lockfile"],
  // The address that people try; what costs money is a part of the page about the site.
  redirects: async () => [{ source: "/pricing", destination: "/about#money", permanent: false }],
  headers: async () => [
    {
      // Not for routes that set a policy of their own: both would hold.
      source: "/:path((?!media/|logos/|og/|badges/|emails/).*)",
      headers: Object.entries(PLAIN_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      // The address of a draft is its secret: no other site and no search engine may learn it. Not "no-referrer": with it,
      // forms that are sent without scripts carry no Origin, and are refused.
      source: "/submit/:id/:rest*",
      headers: [
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Robots-Tag", value: "noindex" },
      ],
    },
    {
      // The token in the address ends somebody's mail. Its form is judged by that token and not by Origin.
      source: "/unsubscribe/:path*",
      headers: [{ key: "Referrer-Policy", value: "no-referrer" }],
    },
  ],
};

export default config;
