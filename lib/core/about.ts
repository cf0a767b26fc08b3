import packageJson from "@/package.json";

/** How the service describes itself to programs. */
export const about = {
  name: "launch-catalog",
  title: "Launch Catalog",
  version: packageJson.version,
  /** The licence of the software, as SPDX names it. */
  license: packageJson.license,
  /** At most 100 characters: MCP server cards allow no more. */
  summary: "A public catalog of software launches, with tools to prepare, submit and promote one.",
} as const;
