/** Said if an address came with a link from elsewhere: nothing is read before the visitor asks for it here. */
export function RunNotice({ button }: { button: string }) {
  return (
    <p role="status" className="my-6 max-w-[68ch] text-soft">
      A link has filled in this address. Its page was not read yet: press “{button}” to read it.
    </p>
  );
}
