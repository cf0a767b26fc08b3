import { fetchPage, type PageFetchResult } from "./fetch-page";

/** What a visit of somebody's page needs to know of this service. */
export interface BotSettings {
  appUrl: string;
  /** `host:port` pairs that may be asked for although they are not public. */
  fetchAllowHosts: readonly string[];
}

/** How this service calls itself to the sites that it reads, and where they learn more. */
export function botName(appUrl: string): string {
  return `LaunchCatalogBot/1.0 (+${appUrl}/docs)`;
}

/**
 * Fetches somebody's page as this service does it: under its own name, and only the beginning where it is very long.
 * @throws only the reason of `signal`, when it is aborted
 */
export function fetchAsBot(
  url: string,
  { appUrl, fetchAllowHosts }: BotSettings,
  signal?: AbortSignal,
): Promise<PageFetchResult> {
  const options = { allowHosts: fetchAllowHosts, userAgent: botName(appUrl), truncate: true };
  return fetchPage(url, signal ? { ...options, signal } : options);
}
