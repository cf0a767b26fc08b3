/** What a person types for a listing → what the operation takes: from the URL of its page here, only the slug. */
export function slugFromUrl(typed: string): string {
  const [, slug] = /\/products\/([^/?#\s]+)/.exec(typed) ?? [];
  return (slug ?? typed).trim();
}
