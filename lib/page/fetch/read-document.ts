import { onBehalfOf, visitOptions } from "./bot";
import { fetchJson } from "./fetch-json";

type OnBehalf = Parameters<typeof onBehalfOf<Parameters<typeof visitOptions>[0]>>[0];

type DocumentResult = { ok: true; value: unknown } | { ok: false; detail: string };

/** A document that a program publishes about itself is a few lines. */
const MAX_BYTES = 10 * 1024;
const TIMEOUT_MS = 5_000;

/**
 * Reads JSON documents that must be at the very address they are asked for: a redirect leads to somebody else's words. The same
 * rules as for a page keep it away from addresses that are not public.
 */
export function documentReader(call: OnBehalf): (url: string) => Promise<DocumentResult> {
  return async (url) => {
    const options = { ...visitOptions(onBehalfOf(call)), maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, redirects: 0 };
    const result = await fetchJson(url, options);
    return result.ok ? { ok: true, value: result.value } : { ok: false, detail: result.detail };
  };
}
