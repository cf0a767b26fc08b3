import { z } from "zod";
import {
  type Call,
  curlCall,
  founderHeader,
  javascriptCall,
  mcpCall,
  pythonCall,
} from "@/components/docs/call-examples";
import { type ProblemCode, problemCatalog } from "@/lib/core/errors";
import { wireSchema } from "@/lib/doors/json-schema";
import { exampleAnswer } from "@/lib/doors/openapi/example-answer";
import { problemCodesOf } from "@/lib/doors/openapi/operation";
import type { operations } from "@/lib/operations";
import { type DescribedField, describeFields } from "./describe-fields";

type AnyOperation = (typeof operations)[number];

export interface DescribedAnswer {
  /** Which calls it answers; null if it answers all. */
  title: string | null;
  fields: DescribedField[];
}

export interface DescribedOperation {
  inputs: DescribedField[];
  /** What it answers: one answer, or one for each kind of call. */
  answers: DescribedAnswer[];
  /** The same call in several languages; the first is open. */
  examples: { label: string; code: string }[];
  /** What an answer looks like, as JSON. */
  exampleAnswer: string;
  /** How it may be refused, by status. */
  errors: { code: ProblemCode; status: number; title: string; fix: string }[];
}

/** Describes an operation from its declaration, so that page and API cannot differ. */
export function describeOperation(operation: AnyOperation, appUrl: string): DescribedOperation {
  const { name, method, path, access, example, input, output } = operation;
  const headers = access === "founder" ? [founderHeader] : [];
  const call: Call = { method, baseUrl: `${appUrl}/api/v1`, path, args: example, headers };
  const codes = [...new Set(problemCodesOf(operation))];
  return {
    inputs: describeFields(wireSchema(input, "input")),
    answers: answersOf(output),
    examples: [
      { label: "curl", code: curlCall(call) },
      { label: "JavaScript", code: javascriptCall(call) },
      { label: "Python", code: pythonCall(call) },
      { label: "MCP call", code: mcpCall(name, example) },
    ],
    exampleAnswer: JSON.stringify(exampleAnswer(name, appUrl), null, 2),
    errors: codes.map((code) => ({ code, ...problemCatalog[code] })).sort((one, other) => one.status - other.status),
  };
}

/** Which calls a part of a union answers, by the name of its schema. */
const titles: Record<string, string> = {
  Draft: "A draft: 201",
  Published: "With publish, the live listing: 201",
  Rehearsed: "With publish and dry_run: 200",
};

function answersOf(output: z.ZodType): DescribedAnswer[] {
  const parts = output instanceof z.ZodUnion ? (output.options as z.ZodType[]) : [output];
  return parts.map((part) => ({
    title: parts.length > 1 ? (titles[part.meta()?.id ?? ""] ?? null) : null,
    fields: describeFields(wireSchema(part, "output")),
  }));
}
