/** The paths of everything that programs look for. */
export const addresses = {
  rest: "/api/v1",
  openApi: "/api/v1/openapi.json",
  mcp: "/api/mcp",
  mcpAlias: "/mcp",
  serverCard: "/api/mcp/server-card",
  apiCatalog: "/.well-known/api-catalog",
  aiCatalog: "/.well-known/ai-catalog.json",
  security: "/.well-known/security.txt",
  llms: "/llms.txt",
  mcpGuide: "/mcp.md",
  sitemap: "/sitemap.xml",
  feed: "/feed.xml",
  jsonFeed: "/feed.json",
  docs: "/docs",
  errors: "/docs/errors",
  report: "/docs#report",
} as const;
