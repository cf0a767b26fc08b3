/** Shown if the URL came from a link on another site: nothing is read until the visitor presses the button here. */
export function RunNotice({ button }: { button: string }) {
  return (
    <p role="status" className="my-6 max-w-[68ch] text-soft">
      A link has filled in this URL. We have not read its page yet: press “{button}” to read it.
    </p>
  );
}
