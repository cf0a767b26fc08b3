import { about } from "@/lib/core/about";
import { protocolVersions } from "@/lib/doors/mcp/messages";
import { serverIdentity } from "@/lib/doors/mcp/server";
import { addresses } from "../addresses";
import { HOUR, jsonText, publish } from "./publish";

/** The media type of OpenAPI descriptions in a linkset. */
const OPENAPI_TYPE = "application/vnd.oai.openapi+json;version=3.1";

const SERVER_CARD_TYPE = "application/mcp-server-card+json";

/** RFC 9727: every API of this site with its description and documentation. */
export const apiCatalog = publish({
  contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  maxAge: HOUR,
  link: (appUrl) => `<${appUrl}${addresses.apiCatalog}>; rel="api-catalog"`,
  write: (appUrl) =>
    jsonText({
      linkset: [
        {
          anchor: `${appUrl}${addresses.apiCatalog}`,
          item: [{ href: `${appUrl}${addresses.rest}` }, { href: `${appUrl}${addresses.mcp}` }],
        },
        {
          anchor: `${appUrl}${addresses.rest}`,
          "service-desc": [{ href: `${appUrl}${addresses.openApi}`, type: OPENAPI_TYPE }],
          "service-doc": [
            { href: `${appUrl}${addresses.docs}`, type: "text/html" },
            { href: `${appUrl}${addresses.llms}`, type: "text/plain" },
          ],
        },
        {
          anchor: `${appUrl}${addresses.mcp}`,
          "service-desc": [{ href: `${appUrl}${addresses.serverCard}`, type: SERVER_CARD_TYPE }],
          "service-doc": [{ href: `${appUrl}${addresses.mcpGuide}`, type: "text/markdown" }],
        },
      ],
    }),
});

/** The catalog of what this site offers agents: its one MCP server. */
export const aiCatalog = publish({
  contentType: "application/ai-catalog+json; charset=utf-8",
  maxAge: HOUR,
  write: (appUrl) =>
    jsonText({
      specVersion: "1.0",
      host: { displayName: about.title, identifier: new URL(appUrl).hostname, documentationUrl: `${appUrl}/docs` },
      entries: [
        {
          identifier: `urn:air:${new URL(appUrl).hostname}:${about.name}`,
          displayName: about.title,
          description: about.summary,
          version: about.version,
          type: SERVER_CARD_TYPE,
          url: `${appUrl}${addresses.serverCard}`,
        },
      ],
    }),
});

/** The MCP server card: who the server is and how to connect. Its tools are listed at runtime. */
export const serverCard = publish({
  contentType: `${SERVER_CARD_TYPE}; charset=utf-8`,
  maxAge: HOUR,
  write: (appUrl) =>
    jsonText({
      $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
      name: `${new URL(appUrl).hostname.split(".").reverse().join(".")}/${about.name}`,
      ...serverIdentity(appUrl),
      remotes: [
        { type: "streamable-http", url: `${appUrl}${addresses.mcp}`, supportedProtocolVersions: protocolVersions },
      ],
    }),
});
