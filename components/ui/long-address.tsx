import { Fragment } from "react";

/** An email address or a host that may be broken before "@" and ".", and nowhere else if it fits so. Copied text stays whole. */
export function LongAddress({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
