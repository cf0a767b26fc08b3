import { createHash } from "node:crypto";
import { Semaphore } from "@/lib/core/semaphore";
import { contentSecurityPolicy } from "../pages/content-security-policy";
import { brotlied, gunzipped, gzipped } from "./encodings";

/** A page as rendered by the framework. */
export interface Rendered {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** A page's bytes, made once for many visitors. */
export interface CachedHtml {
  etag: string;
  policy: string;
  /** Without compression. Only its length is cached: who does not take gzip is rare, and gets it from {@link plainOf}. */
  plainLength: number;
  gzip: Buffer;
  /** Made when the page is sent for the second time, because it takes several times as long as gzip. */
  brotli: Buffer | null;
  /** While it is made. */
  compressing: Promise<void> | null;
}

/**
 * Makes a page that can be sent again. Removes the nonce of its rendering; the policy lists the hash of each inline
 * script that had it. An injected script could not know the nonce, so it gets no hash and does not run.
 */
export async function toCachedHtml({ headers, body }: Rendered): Promise<CachedHtml> {
  const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1];
  if (!nonce) throw new Error("the page was rendered without a nonce");
  const plain = Buffer.from(withoutNonce(body, nonce));
  const hashes = inlineScripts(body, nonce).map((script) => `'sha256-${sha256(script).toString("base64")}'`);
  return {
    etag: `"${sha256(plain).toString("base64url").slice(0, 27)}"`,
    policy: contentSecurityPolicy([...new Set(hashes)]),
    plainLength: plain.byteLength,
    gzip: await gzipped(plain),
    brotli: null,
    compressing: null,
  };
}

/** Each encoder holds megabytes, also while it waits for a thread. */
const encoders = new Semaphore({ concurrency: 2 });

/** Compresses a page better, in the background: once, however often it is asked for meanwhile. */
export async function addBrotli(page: CachedHtml): Promise<void> {
  if (page.brotli) return;
  page.compressing ??= compress(page).finally(() => {
    page.compressing = null;
  });
  await page.compressing;
}

async function compress(page: CachedHtml): Promise<void> {
  page.brotli = await encoders.run(async () => brotlied(await plainOf(page)));
}

/** A page without compression. */
export function plainOf({ gzip }: CachedHtml): Promise<Buffer> {
  return gunzipped(gzip);
}

/** The content of each non-empty script with the nonce. */
function inlineScripts(html: string, nonce: string): string[] {
  const [, ...parts] = html.split(attribute(nonce));
  return parts.flatMap((part) => {
    const content = part.slice(part.indexOf(">") + 1, part.indexOf("</script"));
    return content === "" ? [] : [withoutNonce(content, nonce)];
  });
}

/** Also removes the nonce from the framework's own data, so that two renderings of the same page are equal. */
function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(attribute(nonce), "").replaceAll(nonce, "");
}

function attribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
