import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { routes } from "@/lib/core/routes";

interface OwnListingsProps {
  listings: { slug: string; name: string }[];
  chosen: string | undefined;
}

/** A signed-in founder's listings, each with a link to its badge. */
export function OwnListings({ listings, chosen }: OwnListingsProps) {
  if (listings.length === 0) return null;
  return (
    <nav aria-label="Your listings" className="mb-5 border-b pb-4">
      <p className="text-fine text-mute">Yours</p>
      <ul className="flex flex-wrap gap-x-4">
        {listings.map(({ slug, name }) => (
          <li key={slug}>
            <NavLink
              href={routes.badge(slug)}
              aria-current={slug === chosen ? "true" : undefined}
              className="link aria-current:font-semibold"
            >
              <LongWords text={name} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
