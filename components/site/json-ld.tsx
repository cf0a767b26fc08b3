/** Structured data for search engines. Without any "<" it says the same to the parser as to React, whatever is in it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
