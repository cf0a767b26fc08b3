import { z } from "zod";
import { oncePer } from "@/db/once-per";

/** A JSON Schema (2020-12) object, with the schemas that its `$ref`s name under `#/$defs/`. */
export interface WireSchema {
  schema: Record<string, unknown>;
  definitions: Record<string, Record<string, unknown>>;
}

const converted = {
  input: oncePer((type: z.ZodType) => convert(type, "input")),
  output: oncePer((type: z.ZodType) => convert(type, "output")),
};

/** The schema of what callers may send (`input`) or get (`output`), cached per schema. */
export function wireSchema(type: z.ZodType, io: "input" | "output"): WireSchema {
  return converted[io](type);
}

function convert(type: z.ZodType, io: "input" | "output"): WireSchema {
  const { $schema, $defs, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => tidy(jsonSchema, io),
  });
  return { schema, definitions: ($defs ?? {}) as WireSchema["definitions"] };
}

/** The schema of a field that takes null, too. */
export function orNull(field: Record<string, unknown>): Record<string, unknown> {
  if (field.type === undefined) return { anyOf: [field, { type: "null" }] };
  const values = Array.isArray(field.enum) ? { enum: [...field.enum, null] } : {};
  return { ...field, type: [field.type, "null"].flat(), ...values };
}

/** Removes what only makes a description longer, and allows new fields in answers without breaking strict readers. */
function tidy(schema: z.core.JSONSchema.BaseSchema, io: "input" | "output"): void {
  if (schema.format) delete schema.pattern;
  if (schema.enum) delete schema.maxLength;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
}
