import { badgeSize } from "@/lib/badge/snippet";

interface BadgePreviewProps {
  /** Path of the image on this site. */
  image: string;
  alt: string;
  href: string;
}

/** The backgrounds are fixed: a founder's page does not follow the theme of this one. */
const grounds = [
  { name: "On a light page", background: "#ffffff", colour: "#46433a" },
  { name: "On a dark page", background: "#0f0f10", colour: "#c9c3b3" },
] as const;

/** The badge in its real size on a light or dark background. */
export function BadgePreview({ image, alt, href }: BadgePreviewProps) {
  return (
    <div className="grid overflow-hidden rounded-edge border sm:grid-cols-2">
      {grounds.map(({ name, background, colour }) => (
        <figure key={name} className="flex flex-col" style={{ background, color: colour }}>
          <figcaption className="px-4 pt-3 text-fine">{name}</figcaption>
          <a href={href} className="flex grow items-center justify-center px-4 pt-8 pb-12">
            <img src={image} alt={alt} {...badgeSize} className="max-w-full" />
          </a>
        </figure>
      ))}
    </div>
  );
}
