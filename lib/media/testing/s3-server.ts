import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";

/** An S3 service on loopback that judges signatures as the service does, by AWS Signature Version 4. */
export interface S3Server extends LoopbackSite {
  /** What is stored, by `bucket/key`. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** How it behaves from now on; undefined is well. */
  trouble: "fails" | "silent" | undefined;
  requests: number;
}

export const s3Keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
export const s3Region = "eu-test-1";
export const s3Bucket = "catalog-media";

const statuses: Record<string, number> = { InternalError: 500, BadDigest: 400 };

/** Starts the service with one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const server: S3Server = Object.assign(
    await startSite(async (request, response) => {
      server.requests += 1;
      const body = await buffer(request);
      if (server.trouble === "silent") return;
      const wrong = server.trouble === "fails" ? "InternalError" : judge(request, body);
      if (wrong) refuse(response, statuses[wrong] ?? 403, wrong);
      else answer(objects, request, response, body);
    }),
    { objects, trouble: undefined, requests: 0 },
  );
  return server;
}

function answer(objects: S3Server["objects"], request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const key = decodeURIComponent((request.url ?? "").slice(1));
  if (!key.startsWith(`${s3Bucket}/`)) {
    refuse(response, 404, "NoSuchBucket");
    return;
  }
  if (request.method === "PUT") {
    objects.set(key, { bytes: body, type: request.headers["content-type"] });
    response.writeHead(200, { ETag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
  } else if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else {
    const found = objects.get(key);
    if (found) response.writeHead(200, { "Content-Type": found.type }).end(found.bytes);
    else refuse(response, 404, "NoSuchKey");
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;
const QUARTER_HOUR = 15 * 60 * 1000;

/** The code of the refusal, or null if the request was signed with the keys of this service. */
function judge(request: IncomingMessage, body: Buffer): string | null {
  const [, keyId, day, region, names, signature] = AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (!keyId || !day || !region || !names || !signature) return "AccessDenied";
  if (keyId !== s3Keys.accessKeyId) return "InvalidAccessKeyId";
  const time = headerOf(request, "x-amz-date");
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - at) < QUARTER_HOUR) || !time.startsWith(day)) return "RequestTimeTooSkewed";
  const payload = headerOf(request, "x-amz-content-sha256");
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return "BadDigest";
  if (!names.split(";").includes("host")) return "AccessDenied";
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical(request, names, payload))].join("\n");
  const key = [day, s3Region, "s3", "aws4_request"].reduce<Buffer>(
    (last, part) => createHmac("sha256", last).update(part).digest(),
    Buffer.from(`AWS4${s3Keys.secretAccessKey}`),
  );
  return createHmac("sha256", key).update(toSign).digest("hex") === signature ? null : "SignatureDoesNotMatch";
}

function canonical(request: IncomingMessage, names: string, payload: string): string {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const headers = names.split(";").map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, " ")}\n`);
  return [request.method, path, query.split("&").sort().join("&"), headers.join(""), names, payload].join("\n");
}

const headerOf = (request: IncomingMessage, name: string) => String(request.headers[name] ?? "");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
