import type { z } from "zod";
import { isRecord } from "@/lib/core/input";
import { orNull, wireSchema } from "../json-schema";
import { ProblemSchema } from "../problem-schema";

type Schema = Record<string, unknown>;

/** A schema in the tool list. Its root is an object, because the older protocol generation allows nothing else. */
export type ToolSchema = Schema & { type: "object" };

/** Longer lists of values are left out of outputs: an agent needs no more of them. */
const MAX_VALUES = 6;

/** This many labels are listed by one of the tools that have the same fields. */
const MANY_VALUES = 20;

/** Callers copy these from an answer. Only a text that they write has a length that they can change. */
const copied = ["id", "slug", "tool_id", "cursor"];

/** How the inputs of a tool differ from those of its operation. */
interface Shortened {
  hiddenInputs?: readonly string[];
  sameFieldsAs?: string;
  takesNull?: true;
}

/** The inputs of a tool, each in its shortest form and without those for REST only. */
export function toolInput(
  input: z.ZodType,
  { hiddenInputs = [], sameFieldsAs, takesNull }: Shortened = {},
): ToolSchema {
  const { properties, ...schema } = wireSchema(input, "input").schema;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const offered = Object.entries(isRecord(properties) ? properties : {}).filter(
    ([name]) => !hiddenInputs.includes(name),
  );
  const written = offered.map(([name, field]) => {
    const short = withoutBounds(name, withoutUnion(field as Schema));
    const whole = takesNull && !required.includes(name) ? orNull(short) : short;
    return [name, sameFieldsAs === undefined ? whole : withoutManyValues(whole)];
  });
  return { ...schema, type: "object", properties: Object.fromEntries(written) };
}

/** One schema that takes null, instead of `anyOf` a schema and null. */
function withoutUnion(schema: Schema): Schema {
  const { anyOf, ...field } = schema;
  const [one, other, ...more] = (Array.isArray(anyOf) ? anyOf : []) as Schema[];
  if (one === undefined || other?.type !== "null" || more.length > 0) return schema;
  return orNull({ ...one, ...field });
}

/** Without what is clear: a text that is sent is not empty, and an address or id is as long as it is. */
function withoutBounds(name: string, { minLength, maxLength, ...field }: Schema): Schema {
  const least = minLength === undefined || minLength === 1 ? {} : { minLength };
  const isWritten = field.format === undefined && !copied.includes(name);
  return { ...field, ...least, ...(maxLength !== undefined && isWritten && { maxLength }) };
}

/** A label, or a list of them, without the values if they are many. */
function withoutManyValues(field: Schema): Schema {
  const { items, enum: values, ...rest } = field;
  if (isRecord(items)) return { ...field, items: withoutManyValues(items) };
  return Array.isArray(values) && values.length >= MANY_VALUES ? rest : field;
}

/**
 * The output of a tool in the tool list: names and types. The tool's description says what it means, and the OpenAPI
 * document describes every field. No field is required, because a failed call returns the problem object instead, and
 * older clients check that against this schema too.
 */
export function toolOutput(output: z.ZodType): ToolSchema {
  const { schema, definitions } = wireSchema(output, "output");
  const whole = resolve(schema, definitions);
  const others = Object.entries(definitions).filter(([, definition]) => definition !== whole);
  const shown = Object.fromEntries(others.map(([name, definition]) => [name, withoutEcho(name, slim(definition))]));
  const root = extending(slim(whole), shown);
  const properties = isRecord(root.properties) ? fitProblem(root.properties) : {};
  return { ...inlined({ ...root, properties }, shown), type: "object" };
}

function resolve(schema: Schema, definitions: Record<string, Schema>): Schema {
  return (typeof schema.$ref === "string" && definitions[nameOf(schema.$ref)]) || schema;
}

function propertiesOf(type: z.ZodType): Record<string, Schema> {
  const { schema, definitions } = wireSchema(type, "output");
  return resolve(schema, definitions).properties as Record<string, Schema>;
}

function nameOf(ref: string): string {
  return ref.slice("#/$defs/".length);
}

/** Names, types and short lists of values. Objects are recognized by their properties, lists by their items. */
function slim(schema: Schema): Schema {
  const { type, properties, items, anyOf, $ref } = schema;
  if ($ref) return { $ref };
  if (isRecord(properties)) return { properties: mapValues(properties, (value) => slim(value as Schema)) };
  if (isRecord(items)) return { items: slim(items) };
  if (Array.isArray(anyOf)) return union(anyOf.map((one) => slim(one as Schema)));
  const values = Array.isArray(schema.enum) && schema.enum.length <= MAX_VALUES ? schema.enum : null;
  return values ? { enum: values } : { type };
}

/** A value or null, in the shortest form. */
function union(members: Schema[]): Schema {
  const [one, other] = members;
  if (members.length !== 2 || other?.type !== "null") return { anyOf: members };
  if (Array.isArray(one?.enum)) return { enum: [...one.enum, null] };
  return typeof one?.type === "string" ? { type: [one.type, "null"] } : { anyOf: members };
}

/** What an answer repeats of its call, by definition. */
const echoes: Readonly<Record<string, readonly string[]>> = { Pagination: ["limit", "offset"] };

function withoutEcho(name: string, schema: Schema): Schema {
  const echoed = echoes[name] ?? [];
  const told = Object.entries(schema.properties ?? {}).filter(([property]) => !echoed.includes(property));
  return echoed.length > 0 ? { ...schema, properties: Object.fromEntries(told) } : schema;
}

/** Writes an object with all properties of a definition as that definition and the rest. */
function extending(schema: Schema, definitions: Record<string, Schema>): Schema {
  const { properties } = schema;
  if (!isRecord(properties)) return schema;
  const within = Object.entries(definitions).find(([name, { properties: own }]) => {
    const isUsed = JSON.stringify(properties).includes(`"#/$defs/${name}"`);
    return isUsed && isRecord(own) && Object.entries(own).every(([key, value]) => isSame(properties[key], value));
  });
  if (!within) return schema;
  const [name, { properties: own }] = within;
  const rest = Object.fromEntries(Object.entries(properties).filter(([key]) => !isRecord(own) || !(key in own)));
  return { allOf: [{ $ref: `#/$defs/${name}` }], properties: rest };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const problem = propertiesOf(ProblemSchema);

/** Allows the problem's value for a field that problems have too. */
function fitProblem(properties: Schema): Schema {
  return mapValues(properties, (value, name) => {
    const takesBoth = !Object.hasOwn(problem, name) || [(value as Schema).type].flat().includes(problem[name]?.type);
    return takesBoth ? value : {};
  });
}

/**
 * Inlines each definition where it is used first; its other uses point there. That place is below `properties`, not under
 * `$defs`: the 1.x client 1.22 drops `$defs` and then refuses the whole list.
 */
function inlined({ properties, ...schema }: Schema, definitions: Record<string, Schema>): Schema {
  const places = new Map<string, string>();
  const place = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => place(one, `${at}/${index}`));
    if (!isRecord(value)) return value;
    if (typeof value.$ref !== "string") return mapValues(value, (one, key) => place(one, `${at}/${key}`));
    const name = nameOf(value.$ref);
    const first = places.get(name);
    if (first !== undefined) return { $ref: first };
    places.set(name, at);
    return place(definitions[name], at);
  };
  const placed = place(properties, "#/properties");
  return { ...(place(schema, "#") as Schema), properties: placed };
}

function mapValues<T>(record: Record<string, T>, map: (value: T, name: string) => unknown): Schema {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
