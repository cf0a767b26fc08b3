import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "@/db/client";
import { type ClientRow, findClientRow, insertClient, saveDocumentClient } from "@/db/oauth-clients";
import { line } from "@/lib/core/fields";
import { textBounds } from "@/lib/core/text-bounds";
import { parseUrl } from "@/lib/core/url";
import { OAuthError } from "./oauth-error";
import { hostOf, isRedirectUri } from "./redirect-uri";

export type Client = ClientRow;

export const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

/** The ways to a token, as clients and metadata name them. */
export const grantTypes = ["authorization_code", "refresh_token", DEVICE_GRANT] as const;

/** A client's document is read again after an hour. */
const DOCUMENT_MS = 60 * 60_000;

/** What a client says of itself, registering or in its document. Unknown members are ignored, as RFC 7591 asks. */
const Metadata = z.object({
  client_name: line(textBounds.agentName).optional(),
  redirect_uris: z
    .array(z.string().max(textBounds.url))
    .max(10)
    // Anybody may register, and what they say is stored.
    .refine((uris) => uris.join("").length <= textBounds.url, `has more than ${textBounds.url} characters in all`)
    .default([]),
  grant_types: z.array(z.string().max(textBounds.oauthWord)).max(10).default(["authorization_code"]),
});

/** Reads a client's document at its address; gives the reason in words if it cannot be read. */
export type ReadDocument = (url: string) => Promise<{ ok: true; value: unknown } | { ok: false; detail: string }>;

/** How a client's document is found, and now. */
export interface Looking {
  now: Date;
  read: ReadDocument;
  /** `host:port` pairs that may be asked although they are not public, for development and tests: also over http. */
  allowHosts: readonly string[];
}

/** True for a client id that is the address of a document. */
export function isDocumentId(id: string): boolean {
  return /^https?:/i.test(id);
}

/** The client with this id. Its document is read if it has one and it was not read lately. Throws `invalid_client`. */
export async function clientOf(db: Db, id: string, looking: Looking): Promise<Client> {
  const known = await findClientRow(db, id);
  if (!isDocumentId(id)) {
    if (known) return known;
    throw unknownClient();
  }
  if (known?.readAt && looking.now.getTime() - known.readAt.getTime() < DOCUMENT_MS) return known;
  return readClient(db, id, looking);
}

function unknownClient(): OAuthError {
  return new OAuthError(
    "invalid_client",
    "There is no client with this client_id. It may have been removed: register again.",
  );
}

/**
 * The refusal of a code or token: `invalid_grant`, or `invalid_client` if the client is not known any more. Programs keep their
 * client_id for years, and only this makes them register again.
 */
export async function grantRefusal(db: Db, clientId: string, message: string): Promise<OAuthError> {
  return (await findClientRow(db, clientId)) ? new OAuthError("invalid_grant", message) : unknownClient();
}

async function readClient(db: Db, id: string, { now, read, allowHosts }: Looking): Promise<Client> {
  if (!isDocumentAddress(id, allowHosts)) {
    throw new OAuthError(
      "invalid_client",
      "A client_id that is an address must be https, with a path and without a fragment.",
    );
  }
  const document = await read(id);
  if (!document.ok)
    throw new OAuthError("invalid_client", `The document at the client_id cannot be read. ${document.detail}`);
  return saveDocumentClient(db, { id, ...describedBy(document.value, id) }, now);
}

/** The rules of draft-ietf-oauth-client-id-metadata-document, section 3, in the one spelling that the URL has. */
function isDocumentAddress(id: string, allowHosts: readonly string[]): boolean {
  const url = parseUrl(id);
  if (!url || url.href !== id || id.length > textBounds.url || id.includes("#")) return false;
  const isAllowed = url.protocol === "https:" || allowHosts.includes(url.host);
  return isAllowed && url.pathname !== "/" && url.username === "" && url.password === "";
}

function describedBy(document: unknown, id: string) {
  const { client_id, client_secret } = z
    .object({ client_id: z.unknown(), client_secret: z.unknown() })
    .partial()
    .catch({})
    .parse(document);
  if (client_id !== id)
    throw new OAuthError("invalid_client", "The document does not name its own address as client_id.");
  if (client_secret !== undefined) throw new OAuthError("invalid_client", "The document holds a client_secret.");
  return describedAs(document, new URL(id).hostname);
}

/**
 * Stores a client that registers (RFC 7591) and returns it. Every client is public: it gets no secret, whatever it asked for.
 * Throws `invalid_redirect_uri` or `invalid_client_metadata`.
 */
export async function registerClient(db: Db, sent: unknown, now: Date): Promise<Client> {
  return insertClient(db, { id: randomUUID(), ...describedAs(sent, null) }, now);
}

function describedAs(sent: unknown, host: string | null): Pick<Client, "name" | "redirectUris" | "grantTypes"> {
  const { data, error } = Metadata.safeParse(sent);
  if (!data) throw new OAuthError("invalid_client_metadata", faultOf(error));
  const { client_name: name, redirect_uris: redirectUris, grant_types } = data;
  const known = grantTypes.filter((type) => grant_types.includes(type));
  const isRedirected = known.includes("authorization_code");
  if (!isRedirected && !known.includes(DEVICE_GRANT)) {
    throw new OAuthError("invalid_client_metadata", `grant_types: one of ${grantTypes.join(", ")} is needed.`);
  }
  if (redirectUris.length === 0 ? isRedirected : !redirectUris.every(isRedirectUri)) {
    const rule = "https, http on localhost, or the scheme of an app in the form of a reversed domain name";
    throw new OAuthError(
      "invalid_redirect_uri",
      `redirect_uris: at least one is needed, each ${rule}, without a fragment.`,
    );
  }
  const [first] = redirectUris;
  return { name: name ?? host ?? (first ? hostOf(first) : "Unnamed agent"), redirectUris, grantTypes: known };
}

function faultOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const fault = `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is invalid"}`;
  return fault.replace(/[^ !#-[\]-~]/g, "");
}
