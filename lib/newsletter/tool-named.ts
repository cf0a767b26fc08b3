/** What a person types for a listing → what the operation takes: of the address of its page here, the slug alone. */
export function toolNamed(typed: string): string {
  const [, slug] = /\/products\/([^/?#\s]+)/.exec(typed) ?? [];
  return (slug ?? typed).trim();
}
