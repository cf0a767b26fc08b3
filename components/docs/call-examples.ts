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
  return curlSend({ method: "POST", baseUrl, path, args, headers });
}

function curlSend({ method, baseUrl, path, args, headers }: Call): string {
  const { filled, rest } = fillPath(path, args);
  const lines = ["Content-Type: application/json", ...headers].map((header) => `-H ${quoted(header)}`);
  const body = `-d ${quoted(JSON.stringify(rest, null, 2))}`;
  return [`curl -X ${method} ${quoted(`${baseUrl}${filled}`)}`, ...lines, body].join(" \\\n  ");
}

/** One REST call, for examples in any language. */
export interface Call {
  method: "GET" | "POST" | "PATCH";
  baseUrl: string;
  path: string;
  args: Arguments;
  /** "Name: value", with placeholders in angle brackets. */
  headers: string[];
}

/** A call as a curl command. */
export function curlCall(call: Call): string {
  const { method, baseUrl, path, args, headers } = call;
  return method === "GET" ? curlGet(baseUrl, path, args, headers) : curlSend(call);
}

/** A call with the fetch of browsers and Node. */
export function javascriptCall(call: Call): string {
  const { address, headers, body } = partsOf(call);
  const options = [
    ...(call.method === "GET" ? [] : [`  method: "${call.method}",`]),
    ...(headers.length > 0 ? [`  headers: ${indented(Object.fromEntries(headers))},`] : []),
    ...(body ? [`  body: JSON.stringify(${indented(body)}),`] : []),
  ];
  const given = options.length > 0 ? `, {\n${options.join("\n")}\n}` : "";
  return `const response = await fetch(${JSON.stringify(address)}${given});\nconst answer = await response.json();`;
}

/** A call with Python's requests. */
export function pythonCall(call: Call): string {
  const { address, headers, body } = partsOf(call);
  const own = headers.filter(([name]) => name !== "Content-Type");
  const given = [
    `    ${JSON.stringify(address)},`,
    ...(own.length > 0 ? [`    headers=${pythonValue(Object.fromEntries(own))},`] : []),
    ...(body ? [`    json=${pythonValue(body)},`] : []),
  ];
  return `import requests\n\nanswer = requests.${call.method.toLowerCase()}(\n${given.join("\n")}\n).json()`;
}

function partsOf({ method, baseUrl, path, args, headers: lines }: Call) {
  const { filled, rest } = fillPath(path, args);
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const hasBody = method !== "GET";
  const headers = [...(hasBody ? ["Content-Type: application/json"] : []), ...lines].map(
    (line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)] as const,
  );
  return {
    address: `${baseUrl}${filled}${!hasBody && query.size > 0 ? `?${query}` : ""}`,
    headers,
    body: hasBody ? rest : null,
  };
}

const indented = (value: object) => JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");

/** A value of JSON as Python writes it. */
function pythonValue(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
  if (typeof value === "object") {
    const entries = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pythonValue(one)}`);
    return `{${entries.join(", ")}}`;
  }
  return JSON.stringify(value);
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
