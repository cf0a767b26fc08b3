export type Query = Record<string, string | string[] | undefined>;

/** The named, non-empty query parameters. Others, such as utm_source, are ignored. */
export function pick<N extends string>(query: Query, names: readonly N[]): Partial<Record<N, string>> {
  const picked: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = [query[name]].flat()[0]?.trim();
    if (value) picked[name] = value;
  }
  return picked;
}

/** A numeric parameter. Text that is not a number stays text, so that the operation can refuse it. */
export function numeric(value: string | undefined): number | string | undefined {
  return value !== undefined && /^-?\d+$/.test(value) ? Number(value) : value;
}
