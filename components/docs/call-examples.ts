/** The arguments of a call; absent values are left out. */
type Arguments = Record<string, unknown>;

/** Quotes a text for a shell with single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The Authorization header with a placeholder for the reader's own token. */
export const founderHeader = "Authorization: Bearer <your session token>";

/**
 * A curl command to paste. Path parameters are filled in, the rest becomes the query. With `headers` it runs
 * once the text in angle brackets is replaced.
 */
export function curlGet(baseUrl: string, path: string, args: Arguments, headers: string[] = []): string {
  const { filled, rest } = fillPath(path, args);
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const address = quoted(`${baseUrl}${filled}${query.size > 0 ? `?${query}` : ""}`);
  return ["curl", [address, ...headers.map((header) => `-H ${quoted(header)}`)].join(" \\\n  ")].join(" ");
}

/** A curl command that posts JSON. Path parameters are filled in, the rest becomes the body; `headers` as of a GET. */
export function curlPost(baseUrl: string, path: string, args: Arguments, headers: string[] = []): string {
  const { filled, rest } = fillPath(path, args);
  const lines = ["Content-Type: application/json", ...headers].map((header) => `-H ${quoted(header)}`);
  const body = `-d ${quoted(JSON.stringify(rest, null, 2))}`;
  return [`curl -X POST ${quoted(`${baseUrl}${filled}`)}`, ...lines, body].join(" \\\n  ");
}

/** The path with its parameters, and the arguments that are none. */
function fillPath(path: string, args: Arguments): { filled: string; rest: Arguments } {
  const rest: Arguments = {};
  let filled = path;
  for (const [name, value] of Object.entries(args)) {
    const placeholder = `{${name}}`;
    if (filled.includes(placeholder)) filled = filled.replace(placeholder, encodeURIComponent(String(value)));
    else rest[name] = value;
  }
  return { filled, rest };
}

/** The JSON-RPC request of one tool call. */
export function mcpCall(tool: string, args: Arguments): string {
  return JSON.stringify(
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: args } },
    null,
    2,
  );
}
