import { CodeBlock } from "@/components/ui/code-block";
import { pathOf } from "@/lib/core/address";

interface WinnersBadgeProps {
  /** Address of its picture. */
  image: string;
  html: string;
}

/** The badge of a launch that was among the first three of its week, to put on a page. */
export function WinnersBadge({ image, html }: WinnersBadgeProps) {
  return (
    <section aria-labelledby="winners-badge">
      <h2 id="winners-badge" className="head-rule font-serif text-head">
        Your winner&rsquo;s badge
      </h2>
      <p className="max-w-[68ch] py-3 text-soft">
        It was among the first three of its week, and that rank is final. Put this beside your other badge, or in its
        place.
      </p>
      <img src={pathOf(image)} alt="" width={240} height={56} />
      <CodeBlock label="HTML to paste into your page" code={html} />
    </section>
  );
}
