import {
  type Call,
  curlCall,
  founderHeader,
  javascriptCall,
  mcpCall,
  pythonCall,
} from "@/components/docs/call-examples";
import { wireSchema } from "@/lib/doors/json-schema";
import type { operations } from "@/lib/operations";
import { describeFields } from "./describe-fields";
import type { DescribedOperation } from "./operation-entry";

type AnyOperation = (typeof operations)[number];

/** Describes an operation from its declaration, so that page and API cannot differ. */
export function describeOperation(operation: AnyOperation, baseUrl: string): DescribedOperation {
  const { name, title, description, method, path, access, example, input, output } = operation;
  const call: Call = { method, baseUrl, path, args: example, headers: access === "founder" ? [founderHeader] : [] };
  return {
    name,
    title,
    description,
    method,
    path: `/api/v1${path}`,
    inputs: describeFields(wireSchema(input, "input")),
    answer: describeFields(wireSchema(output, "output")),
    examples: [
      { label: "curl", code: curlCall(call) },
      { label: "JavaScript", code: javascriptCall(call) },
      { label: "Python", code: pythonCall(call) },
      { label: "MCP call", code: mcpCall(name, example) },
    ],
  };
}
