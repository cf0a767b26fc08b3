import type { WireSchema } from "@/lib/doors/json-schema";

/** One field of an input or an answer. */
export interface DescribedField {
  name: string;
  /** "string", "list of objects", "integer or null". */
  kind: string;
  isRequired: boolean;
  /** "default 20", "1 to 100", "at most 200 characters". */
  bounds: string[];
  /** What it may be, if that is a fixed list. */
  values: string[];
  description: string;
  /** The fields of the object, or of each object in the list. */
  fields: DescribedField[];
}

type Schema = Record<string, unknown>;

/** How deep an answer is described: a list, its entries, and what is in an entry. */
const DEPTH = 3;

/** The fields of a JSON Schema of ours, in its order. */
export function describeFields({ schema: root, definitions }: WireSchema, depth = DEPTH): DescribedField[] {
  const resolve = (one: Schema): Schema => {
    const name = typeof one.$ref === "string" ? one.$ref.split("/").at(-1) : undefined;
    return oneOfAll(name ? { ...definitions[name], ...one, $ref: undefined } : one, resolve);
  };
  const schema = resolve(root);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, given]) => {
    const { own, isNullable } = withoutNull(resolve(given), resolve);
    const items = own.type === "array" ? resolve((own.items ?? {}) as Schema) : null;
    const inner = items ?? own;
    return {
      name,
      kind: `${items ? `list of ${nameOf(inner)}s` : nameOf(own)}${isNullable ? " or null" : ""}`,
      isRequired: required.includes(name),
      bounds: boundsOf(own),
      values: valuesOf(inner),
      description: String(given.description ?? own.description ?? ""),
      fields: depth > 1 ? describeFields({ schema: inner, definitions }, depth - 1) : [],
    };
  });
}

/** Objects that differ by case, as one object with the fields of all. */
function oneOfAll(schema: Schema, resolve: (one: Schema) => Schema): Schema {
  const cases = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const objects = Array.isArray(cases) ? cases.map(resolve) : [];
  if (objects.length < 2 || objects.some(({ type }) => type !== "object")) return schema;
  const properties = Object.assign({}, ...[...objects].reverse().map((one) => one.properties));
  return { ...schema, anyOf: undefined, oneOf: undefined, type: "object", properties };
}

/** A schema that allows null, without it. */
function withoutNull(schema: Schema, resolve: (one: Schema) => Schema): { own: Schema; isNullable: boolean } {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== "null");
    return { own: { ...schema, type: types.join(" or ") }, isNullable: types.length < schema.type.length };
  }
  if (!Array.isArray(schema.anyOf)) return { own: schema, isNullable: false };
  const some = (schema.anyOf as Schema[]).map(resolve);
  const others = some.filter(({ type }) => type !== "null");
  const [only] = others;
  const own = others.length === 1 && only ? { ...schema, anyOf: undefined, ...only } : { ...schema, type: "any" };
  return { own, isNullable: others.length < some.length };
}

function nameOf({ type, format }: Schema): string {
  if (format === "uuid") return "UUID";
  if (format === "uri") return "URL";
  if (format === "date-time") return "time";
  if (format === "date") return "date";
  return typeof type === "string" ? type : "any";
}

function valuesOf({ enum: values, const: only }: Schema): string[] {
  if (only !== undefined) return [String(only)];
  return Array.isArray(values) ? values.filter((value) => value !== null).map(String) : [];
}

function boundsOf(schema: Schema): string[] {
  const { default: usual, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const isListed = valuesOf(schema).length > 0;
  return [
    ...(usual !== undefined ? [`default ${typeof usual === "string" ? usual : JSON.stringify(usual)}`] : []),
    ...range(minimum, maximum, ""),
    ...(isListed
      ? []
      : range(typeof minLength === "number" && minLength > 1 ? minLength : undefined, maxLength, " characters")),
    ...range(minItems, maxItems, " entries"),
  ];
}

function range(from: unknown, to: unknown, unit: string): string[] {
  if (typeof from === "number" && typeof to === "number") return [`${from} to ${to}${unit}`];
  if (typeof to === "number") return [`at most ${to}${unit}`];
  return typeof from === "number" && from > 0 ? [`at least ${from}${unit}`] : [];
}
