/** The direction of imports: app → components, app → lib/doors → lib/operations → the rooms of lib → lib/core → db. */
const tests = "[.]test[.]tsx?$|/testing([.]ts|/)";
const framework = "^node_modules/(next|react|mcp-handler|@modelcontextprotocol)/";

/** The rooms of lib by floor: a room imports only from floors below its own. ARCHITECTURE.md says what lies where. */
const floors = [
  ["core"],
  ["analytics", "auth", "mail", "newsletter", "page"],
  ["account", "badge", "media"],
  ["launch"],
  ["directories", "partner"],
  ["jobs", "reports"],
  ["operations"],
  ["doors"],
];
const rooms = floors.flat();

/** Each room may not import its neighbours on its floor, nor anything above. */
const directions = floors.flatMap((floor, level) =>
  floor.map((room) => ({
    name: `${room}-looks-down`,
    severity: "error",
    from: { path: `^lib/${room}/`, pathNot: tests },
    to: {
      path: `^lib/(${
        floors
          .slice(level)
          .flat()
          .filter((other) => other !== room)
          .join("|") || "-"
      })/`,
    },
  })),
);

module.exports = {
  forbidden: [
    ...directions,
    {
      name: "every-file-has-its-room",
      severity: "error",
      from: { path: "^(app|components|lib|instrumentation|proxy)" },
      to: { path: "^lib/", pathNot: `^lib/(${rooms.join("|")})/` },
    },
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
      to: { path: "^db/|^app/|^lib/(operations|doors|jobs)/|^lib/core/(operation|context|env)" },
    },
    {
      name: "parts-of-a-screen-take-props",
      severity: "error",
      comment: "So do the components beside the one page that uses them. One reads for the many pages that show it.",
      from: {
        path: "^app/.+[.]tsx$",
        pathNot: `/(page|layout)[.]tsx$|^app/vote/vote-buttons[.]tsx$|${tests}`,
      },
      to: { path: "^lib/(operations|doors|jobs)/|^lib/core/(operation|context|env)" },
    },
    {
      name: "nothing-looks-back-at-app",
      severity: "error",
      from: { path: "^(components|lib|db)/" },
      to: { path: "^app/" },
    },
    {
      name: "operations-know-no-framework",
      severity: "error",
      from: { path: "^lib/operations/", pathNot: tests },
      to: { path: framework },
    },
    {
      name: "operations-know-not-each-other",
      severity: "error",
      from: { path: "^lib/operations/", pathNot: `^lib/operations/index[.]ts$|${tests}` },
      to: { path: "^lib/operations/", pathNot: "^lib/operations/[a-z]+/fields[.]ts$" },
    },
    {
      name: "rules-know-no-transport",
      severity: "error",
      from: {
        path: "^lib/",
        pathNot: `^lib/(operations|doors)/|^lib/core/(address|answer-call|markdown|operation|routes)[.]ts$|${tests}`,
      },
      to: { path: `^lib/core/operation|${framework}` },
    },
    {
      name: "doors-are-plain",
      severity: "error",
      comment: "Request → Response functions can be mounted in front of Next and called by tests without a server.",
      from: {
        path: "^lib/doors/",
        pathNot: "^lib/doors/(page-context|sign-in/page-session|sign-in/sign-in-package)[.]ts$",
      },
      to: { path: "^node_modules/next/" },
    },
    { name: "db-imports-nobody", severity: "error", from: { path: "^db/", pathNot: tests }, to: { path: "^lib/" } },
    { name: "tests-stay-out", severity: "error", from: { pathNot: `${tests}|^e2e/|^bench/` }, to: { path: tests } },
    {
      // Must be found: if it is not, nothing was cruised and the green above is false. scripts/imports.mjs looks for it.
      name: "canary",
      severity: "info",
      from: { path: "^lib/operations/public/search-products[.]ts$" },
      to: { path: "^lib/launch/search/question[.]ts$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
