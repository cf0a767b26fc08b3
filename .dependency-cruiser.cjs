/** The direction of imports: app → components, app → lib/projections → lib/operations → lib/<subject> → db. */
const tests = "[.]test[.]tsx?$|/testing([.]ts|/)";

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true, dependencyTypesNot: ["type-only"] } },
    {
      name: "doors-hold-no-sql",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^db/|^node_modules/(drizzle-orm|pg|@electric-sql)" },
    },
    {
      name: "components-take-props",
      severity: "error",
      comment: "Components are given what they show; they fetch and decide nothing.",
      from: { path: "^components/", pathNot: tests },
      to: { path: "^db/|^app/|^lib/(operations|projections|operation|request|page-context|context|env|start)" },
    },
    {
      name: "nothing-looks-back-at-app",
      severity: "error",
      from: { path: "^(components|lib|db)/" },
      to: { path: "^app/" },
    },
    {
      name: "operations-know-no-door",
      severity: "error",
      from: { path: "^lib/operations/", pathNot: tests },
      to: {
        path: "^lib/(projections|request|page-context)|^node_modules/(next|react|mcp-handler|@modelcontextprotocol)/",
      },
    },
    {
      name: "operations-know-not-each-other",
      severity: "error",
      from: { path: "^lib/operations/", pathNot: `^lib/operations/((admin/|founder/|public/)?index)[.]ts$|${tests}` },
      to: { path: "^lib/operations/", pathNot: "^lib/operations/(admin|founder)/fields[.]ts$" },
    },
    {
      name: "rules-know-no-transport",
      severity: "error",
      from: { path: "^lib/[^/]+/", pathNot: `^lib/(operations|projections|discovery)/|${tests}` },
      to: {
        path: "^lib/(operations|projections|operation|request|page-context)|^node_modules/(next|react|mcp-handler|@modelcontextprotocol)/",
      },
    },
    {
      name: "projections-are-plain",
      severity: "error",
      comment: "Request → Response functions can be mounted in front of Next and called by tests without a server.",
      from: { path: "^lib/projections/" },
      to: { path: "^node_modules/next/" },
    },
    {
      name: "memory-knows-only-the-environment",
      severity: "error",
      from: { path: "^db/", pathNot: tests },
      to: { path: "^lib/", pathNot: "^lib/env[.]ts$" },
    },
    { name: "tests-stay-out", severity: "error", from: { pathNot: `${tests}|^e2e/|^bench/` }, to: { path: tests } },
    {
      // Must be found: where it is not, nothing was cruised and the green above is false. scripts/check.mjs counts it.
      name: "canary",
      severity: "info",
      from: { path: "^lib/operations/search-products[.]ts$" },
      to: { path: "^db/listings[.]ts$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
