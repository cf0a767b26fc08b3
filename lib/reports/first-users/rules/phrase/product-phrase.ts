/** What the page itself calls the product, and for whom it says it is: "appointment software", "dog groomers". */
export interface ProductPhrase {
  /** The noun phrase, as it is typed into a search. */
  thing: string;
  /** What it is for, in the page's words; null if the page does not say. */
  use: string | null;
  /** The same if it is a group of people or businesses. */
  people: string | null;
  /** The line that says it, as it is on the page. */
  line: string;
}
