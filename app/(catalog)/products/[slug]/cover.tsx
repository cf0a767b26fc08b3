import { Logo } from "@/components/product/logo";
import { formatWeek } from "@/lib/core/format/dates";
import type { Product } from "@/lib/launch/product.schema";

/**
 * The title page of a product without pictures, in the style of its share image. It says nothing that the page does not say, so
 * screen readers and paper are spared it. Set in type: it follows the theme, and no picture is sent.
 */
export function Cover({
  product,
}: {
  product: Pick<Product, "name" | "tagline" | "logo_url" | "category" | "launch">;
}) {
  const { name, tagline, logo_url, category, launch } = product;
  return (
    <div
      aria-hidden="true"
      data-screen-only=""
      className="flex min-h-72 flex-col justify-between gap-8 rounded-edge border bg-sunk p-6 sm:aspect-[1200/630] sm:p-10"
    >
      <div className="double-rule flex justify-between gap-4 pt-4 text-fine text-mute">
        <span>{category}</span>
        <span className="shrink-0">{formatWeek(launch.week)}</span>
      </div>
      <div className="flex items-center gap-5">
        <Logo name={name} logo_url={logo_url} size="large" />
        <div className="min-w-0">
          <p className="line-clamp-2 font-serif text-title tracking-tight [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-1 line-clamp-3 text-read text-soft">{tagline}</p>
        </div>
      </div>
      <div className="border-t" />
    </div>
  );
}
