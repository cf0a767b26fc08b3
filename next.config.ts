import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  // PGlite finds its WASM files beside its own module; bundling would move it away from them.
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "undici", "ws", "proper-lockfile"],
};

export default config;
