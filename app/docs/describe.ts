import { z } from "zod";
import { curlGet, curlPost, founderHeader, mcpCall } from "@/components/docs/call-examples";
import type { operations } from "@/lib/operations";
import type { DescribedOperation, OperationField } from "./operation-entry";

type AnyOperation = (typeof operations)[number];

/** Describes an operation from its declaration, so that page and API cannot differ. */
export function describeOperation(operation: AnyOperation, baseUrl: string): DescribedOperation {
  const { name, title, description, method, path, access, example } = operation;
  const headers = access === "founder" ? [founderHeader] : [];
  return {
    name,
    title,
    description,
    method,
    path: `/api/v1${path}`,
    fields: fieldsOf(operation.input),
    curl: method === "GET" ? curlGet(baseUrl, path, example, headers) : curlPost(baseUrl, path, example, headers),
    mcp: mcpCall(name, example),
  };
}

const JsonSchema = z.object({
  properties: z
    .record(z.string(), z.object({ type: z.string().optional(), description: z.string().optional() }))
    .default({}),
  required: z.array(z.string()).default([]),
});

function fieldsOf(input: z.ZodType): OperationField[] {
  const { properties, required } = JsonSchema.parse(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
  return Object.entries(properties).map(([name, { type = "any", description = "" }]) => ({
    name,
    kind: type,
    isRequired: required.includes(name),
    description,
  }));
}
