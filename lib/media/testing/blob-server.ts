import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { Agent, buildConnector, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { z } from "zod";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { selfSigned } from "@/lib/page/fetch/testing/self-signed";

/** Vercel Blob on loopback: its API and the host of one store, over TLS. */
export interface BlobServer extends LoopbackSite {
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  trouble: "fails" | "silent" | undefined;
  requests: number;
}

export const blobToken = "vercel_blob_rw_Store123_Secret456";
const storeHost = "store123.public.blob.vercel-storage.com";
const Deletion = z.object({ urls: z.array(z.string()) });

/** Starts the service; what is asked of Vercel's hosts goes to it until it is closed. */
export async function startBlob(): Promise<BlobServer> {
  const objects: BlobServer["objects"] = new Map();
  const site = await startSite(async (request, response) => {
    server.requests += 1;
    const body = await buffer(request);
    if (server.trouble === "silent") return;
    if (server.trouble === "fails") refuse(response, 500, "internal_server_error");
    else if (request.headers.host?.toLowerCase() === storeHost) serve(objects, request, response);
    else if (request.headers.authorization !== `Bearer ${blobToken}`) refuse(response, 403, "forbidden");
    else act(objects, request, response, body);
  }, selfSigned);
  const giveBack = sendVercelTo(site.port);
  const server: BlobServer = Object.assign(site, { objects, trouble: undefined, requests: 0 });
  const { close } = site;
  server.close = async () => {
    await giveBack();
    await close();
  };
  return server;
}

/** Vercel's names lead to the loopback port; every other name goes its usual way. */
function sendVercelTo(port: number): () => Promise<void> {
  const before = getGlobalDispatcher();
  const usual = buildConnector({});
  const here = buildConnector({ rejectUnauthorized: false });
  const agent = new Agent({
    connect(options, callback) {
      const isVercel = options.hostname === "vercel.com" || options.hostname.toLowerCase() === storeHost;
      if (isVercel)
        here({ ...options, hostname: "127.0.0.1", host: `127.0.0.1:${port}`, port: String(port) }, callback);
      else usual(options, callback);
    },
  });
  setGlobalDispatcher(agent);
  return async () => {
    setGlobalDispatcher(before);
    await agent.destroy();
  };
}

function serve(objects: BlobServer["objects"], { url = "" }: IncomingMessage, response: ServerResponse): void {
  const found = objects.get(url.slice(1));
  if (!found) response.writeHead(404).end("Not found");
  else
    response.writeHead(200, { "Content-Type": found.type, "Last-Modified": new Date().toUTCString() }).end(found.bytes);
}

function act(objects: BlobServer["objects"], request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { pathname, searchParams } = new URL(request.url ?? "", "https://vercel.com");
  if (request.method === "PUT") {
    keep(objects, request, response, { name: searchParams.get("pathname"), body });
    return;
  }
  if (request.method !== "POST" || pathname !== "/api/blob/delete") {
    refuse(response, 400, "bad_request");
    return;
  }
  for (const name of Deletion.parse(JSON.parse(body.toString())).urls) objects.delete(name);
  send(response, 200, {});
}

function keep(
  objects: BlobServer["objects"],
  { headers }: IncomingMessage,
  response: ServerResponse,
  { name, body }: { name: string | null; body: Buffer },
): void {
  if (!name || headers["x-vercel-blob-access"] !== "public") {
    refuse(response, 400, "bad_request");
    return;
  }
  // What the service does unless it is told otherwise: the name gets a random end, and nothing is written over.
  const kept = headers["x-add-random-suffix"] === "0" ? name : `${name}-r4nd0m`;
  if (objects.has(kept) && headers["x-allow-overwrite"] !== "1") {
    refuse(response, 400, "bad_request");
    return;
  }
  objects.set(kept, { bytes: body, type: String(headers["x-content-type"]) });
  const url = `https://${storeHost}/${kept}`;
  send(response, 200, { url, downloadUrl: `${url}?download=1`, pathname: kept, contentType: "image/webp" });
}

function refuse(response: ServerResponse, status: number, code: string): void {
  send(response, status, { error: { code, message: code } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
