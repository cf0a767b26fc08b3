import { fetchPage, type PageFetchResult } from "./fetch-page";

/** What a visit of somebody's page needs to know of this service. */
export interface BotSettings {
  appUrl: string;
  /** `host:port` pairs that may be asked for although they are not public. */
  fetchAllowHosts: readonly string[];
  /** Whose visit this is; see {@link onBehalfOf}. */
  caller?: string;
}

/** A call that asks for a visit. */
interface OnBehalf<S> {
  settings: S;
  request: { caller: string; network: string };
}

/**
 * The settings of a visit that a call asks for. Somebody who is not signed in shares a turn with the own network, so that
 * one network does not get a turn for each of its addresses.
 */
export function onBehalfOf<S>({ settings, request: { caller, network } }: OnBehalf<S>) {
  return { ...settings, caller: caller.startsWith("address:") ? `network:${network}` : caller };
}

/** How this service calls itself to the sites that it reads, and where they learn more. */
function botName(appUrl: string): string {
  return `LaunchCatalogBot/1.0 (+${appUrl}/docs)`;
}

/** What every visit says of itself, and what it may ask for. */
export function visitOptions({ appUrl, fetchAllowHosts, caller }: BotSettings) {
  return { allowHosts: fetchAllowHosts, userAgent: botName(appUrl), ...(caller !== undefined && { caller }) };
}

/**
 * Fetches somebody's page as this service does it: under its own name, and only the beginning if it is very long.
 * @throws only the reason of `signal`, when it is aborted
 */
export function fetchAsBot(url: string, settings: BotSettings, signal?: AbortSignal): Promise<PageFetchResult> {
  const options = { ...visitOptions(settings), truncate: true };
  return fetchPage(url, signal ? { ...options, signal } : options);
}
