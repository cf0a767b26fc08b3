/** Latin words end where they end, with or without a plural; words of other scripts carry endings and are found anywhere. */
const isLatin = (term: string) => /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(term);

const escaped = (term: string) => term.replace(/[.+?^${}()|[\]\\/]/g, "\\$&").replace(/[\s-]+/g, "[\\s-]?");

/**
 * One pattern for terms parted by commas. A term that ends in `*` is the beginning of a word. What follows a
 * hyphen is another word: "parse-free" is not "free".
 */
export function cueOf(terms: string): RegExp {
  const patterns = terms.split(",").flatMap((part) => {
    const term = part.trim();
    if (term === "") return [];
    if (!isLatin(term)) return [escaped(term)];
    return term.endsWith("*")
      ? [`(?<![\\p{L}\\p{N}-])${escaped(term.slice(0, -1))}[\\p{L}\\p{N}]*`]
      : [`(?<![\\p{L}\\p{N}-])${escaped(term)}(?:s|es)?(?![\\p{L}\\p{N}])`];
  });
  return new RegExp(patterns.join("|"), "iu");
}
