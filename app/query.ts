export type Query = Record<string, string | string[] | undefined>;

/** The named fields of an address that hold something. What else is in it, such as utm_source, is not ours to judge. */
export function pick<N extends string>(query: Query, names: readonly N[]): Partial<Record<N, string>> {
  const picked: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = [query[name]].flat()[0]?.trim();
    if (value) picked[name] = value;
  }
  return picked;
}

/** A field that counts. What is no number stays as it is, so that the operation can say so. */
export function numeric(value: string | undefined): number | string | undefined {
  return value !== undefined && /^-?\d+$/.test(value) ? Number(value) : value;
}
