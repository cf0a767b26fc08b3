import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  // `npm run check` judges the types; a newcomer's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  outputFileTracingIncludes: { "/*": ["./db/migrations/**", "./db/data/**"] },
  // PGlite finds its WASM files beside its own module; bundling would move it away from them.
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "undici", "ws", "proper-lockfile"],
};

export default config;
