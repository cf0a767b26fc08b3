import { about } from "@/lib/core/about";
import type { Operation } from "@/lib/core/operation-types";
import { addresses } from "@/lib/doors/addresses";
import { operations } from "@/lib/operations";
import { wireSchema } from "../json-schema";
import { ProblemSchema } from "../problem-schema";
import { headerComponents, parameterComponents, problemResponses, securitySchemes } from "./components";
import { describeOperation } from "./operation";

type Json = Record<string, unknown>;

const INTRODUCTION = `The REST API of the catalog. Every operation is also an MCP tool of the same name, with the same inputs.

You need no key to read the catalog or to open a draft. A draft is read by its UUID, the secret part of its review link. Anyone who has the UUID can read the draft, and correct it until an account claims it, so it is part of the address and not a security scheme. Publishing needs an issued \`X-Partner-Key\`, sent from a server and never from a browser. Operations below \`/me\` need a token as \`Authorization: Bearer\`: an agent's, which its founder has allowed (OAuth 2.1), or the founder's own session token. Cookies are not read.

Field names are snake_case, times are RFC 3339 in UTC, ids are UUIDs. In inputs, null means missing; in a PATCH it clears a field. Unknown parameters and fields are refused; the error suggests the nearest known name. New fields may be added to responses at any time.

Calls are counted per account, or per client network if there is no account. The headers \`RateLimit-Policy\` and \`RateLimit\` list the limits that apply to a call. A call over a limit gets 429 and \`Retry-After\`.`;

/** The OpenAPI 3.1 description of the REST API, generated from the registry. */
export function openApiDocument(appUrl: string, contactEmail: string | null): Json {
  const { title, version, summary, license } = about;
  const contact = {
    name: title,
    url: `${appUrl}${addresses.report}`,
    ...(contactEmail ? { email: contactEmail } : {}),
  };
  const paths = pathsOf(operations, appUrl);
  return inlined({
    openapi: "3.1.1",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title,
      version,
      summary,
      description: INTRODUCTION,
      termsOfService: `${appUrl}/terms`,
      contact,
      license: { name: license, identifier: license },
    },
    externalDocs: { url: `${appUrl}/docs`, description: "Documentation with examples that run as pasted" },
    servers: [{ url: `${appUrl}/api/v1` }],
    tags: tagsOf(operations),
    paths,
    components: {
      schemas: schemasOf(operations),
      responses: usedBy(paths, problemResponses()),
      headers: headerComponents,
      parameters: parameterComponents,
      securitySchemes: securitySchemes(appUrl),
    },
  });
}

function pathsOf(all: readonly Operation[], appUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of all) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, appUrl),
    };
  }
  return paths;
}

/** What the operations below a path are for. */
const tagDescriptions: Record<string, string> = {
  products: "The live listings of the catalog.",
  categories: "The labels that listings carry.",
  "launch-directories": "Directories that products can be submitted to.",
  "directory-campaign": "A plan of directories, week by week, for one product.",
  "launch-readiness": "What a product's page lacks before its launch.",
  badge: "The badge of a listing, and the check that it is on a page.",
  "newsletter-ads": "Ad packages of the weekly newsletter.",
  "first-users": "Who a product's page speaks to, and where they talk.",
  submissions: "Drafts of listings, and publishing by partners.",
  me: "The launches of the founder whose token is sent.",
};

function tagsOf(all: readonly Operation[]): Json[] {
  const names = new Set(all.map(({ path }) => path.split("/")[1] ?? ""));
  return [...names].map((name) => ({ name, description: tagDescriptions[name] }));
}

/** The responses that an operation refers to; a method that a path lacks is described at no operation. */
function usedBy(paths: Json, responses: Json): Json {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(responses).filter(([name]) => text.includes(`"#/components/responses/${name}"`)),
  );
}

/** Every named schema of any input or output, once. */
function schemasOf(all: readonly Operation[]): Json {
  const wires = all.flatMap(({ input, output }) => [wireSchema(input, "input"), wireSchema(output, "output")]);
  return Object.assign({}, ...[...wires, wireSchema(ProblemSchema, "output")].map(({ definitions }) => definitions));
}

/** Schemas refer to each other under `$defs`; this document has them among its components. */
function inlined(document: Json): Json {
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
