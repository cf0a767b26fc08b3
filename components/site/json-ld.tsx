/** Structured data for search engines. React keeps a closing tag inside the text from ending the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
