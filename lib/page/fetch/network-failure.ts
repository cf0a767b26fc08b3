import { FetchRefused } from "./fetch-failure";

const certificateProblems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate chain is incomplete",
  UNABLE_TO_GET_ISSUER_CERT: "its certificate chain is incomplete",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate chain is incomplete",
  CERT_REVOKED: "its certificate was revoked",
};

const connectionProblems: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The site refused the connection.",
  ECONNRESET: "The site closed the connection before it had answered.",
  UND_ERR_SOCKET: "The site closed the connection before it had answered.",
  EHOSTUNREACH: "No way to the site’s server was found.",
  ENETUNREACH: "No way to the site’s server was found.",
};

/** Puts whatever a connection failed with into the closed list of reasons. */
export function networkFailure(error: unknown, timeIsUp: boolean): FetchRefused {
  if (error instanceof FetchRefused) return error;
  const code = codeOf(error);
  if (timeIsUp || code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT") {
    return new FetchRefused("timeout", "The site took too long to answer.", undefined, { cause: error });
  }
  return new FetchRefused("unreachable", sentenceFor(code), undefined, { cause: error });
}

function sentenceFor(code: string): string {
  const certificate = certificateProblems[code];
  if (certificate) return `No secure connection to the site was possible: ${certificate}.`;
  if (code === "EPROTO" || code.startsWith("ERR_SSL")) return "No secure connection to the site was possible.";
  return connectionProblems[code] ?? "The site could not be reached.";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
