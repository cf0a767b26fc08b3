import type { NextConfig } from "next";

/** Next writes its own data into inline scripts; everything else comes from here, pictures from founders' sites. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: http: https:",
  "media-src http: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  // `npm run check` judges the types; a newcomer's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // A picture of 8 MiB arrives whole where there are no scripts; proxy.ts refuses what is larger, in words.
  experimental: { serverActions: { bodySizeLimit: "12mb" }, proxyClientMaxBodySize: "12mb" },
  outputFileTracingIncludes: { "/*": ["./db/migrations/**", "./db/data/**"] },
  // PGlite finds its WASM files beside its own module; bundling would move it away from them. The limiter loads its
  // database package by a name that no bundler can read.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "pg",
    "pino",
    "undici",
    "ws",
    "proper-lockfile",
    "rate-limiter-flexible",
    "playwright-core",
  ],
  headers: async () => [
    {
      // Not where a route sets stricter ones of its own: these would take their place.
      source: "/:path((?!media/|badges/|emails|unsubscribe).*)",
      headers: [
        { key: "Content-Security-Policy", value: contentSecurityPolicy },
        { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
      ],
    },
    {
      // The address of a draft is its secret: no other site and no search engine may learn it. Not "no-referrer": with it,
      // forms that are sent without scripts carry no Origin, and are refused.
      source: "/submit/:id",
      headers: [
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Robots-Tag", value: "noindex" },
      ],
    },
  ],
};

export default config;
