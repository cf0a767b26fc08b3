import { Column, Img, Link, Row, Section, Text } from "@react-email/components";
import { formatCount } from "@/lib/core/format/numbers";
import { INK, LINE, MUTE, SANS, SERIF, SOFT, SUNK } from "./layout";

const line = { fontFamily: SANS, fontSize: "15px", lineHeight: "22px", margin: 0 };
const fine = { ...line, color: MUTE, fontSize: "13px", lineHeight: "20px" };
const link = { color: INK, fontWeight: 600, textDecoration: "none" };

interface LaunchLineProps {
  name: string;
  tagline: string;
  rank: number;
  upvotes: number;
  sample: boolean;
  url: string;
}

/** A launch with its final rank. */
export function LaunchLine({ name, tagline, rank, upvotes, sample, url }: LaunchLineProps) {
  return (
    <Section className="line" style={{ borderBottom: `1px solid ${LINE}`, padding: "12px 0" }}>
      <Row>
        <Column style={{ verticalAlign: "top", width: "40px" }}>
          <Text
            className={rank <= 3 ? "ink" : "mute"}
            style={{
              color: rank <= 3 ? INK : MUTE,
              fontFamily: SERIF,
              fontSize: "22px",
              lineHeight: "22px",
              margin: 0,
            }}
          >
            {rank}
          </Text>
        </Column>
        <Column style={{ verticalAlign: "top" }}>
          <Text className="ink" style={{ ...line, color: INK }}>
            <Link href={url} className="ink" style={link}>
              {name}
            </Link>
            {sample && (
              <span className="mute" style={{ color: MUTE, fontSize: "13px" }}>
                {" · sample"}
              </span>
            )}
          </Text>
          {tagline && (
            <Text className="soft" style={{ ...line, color: SOFT }}>
              {tagline}
            </Text>
          )}
          <Text className="mute" style={fine}>
            {formatCount(upvotes, "upvote")}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

interface SponsoredProps {
  title: string;
  name: string;
  tagline: string;
  sample: boolean;
  url: string;
  /** Counts that the issue was opened; null where nothing is counted. */
  pixelUrl: string | null;
}

/** A booked feature, told apart from the launches. */
export function Sponsored({ title, name, tagline, sample, url, pixelUrl }: SponsoredProps) {
  return (
    <Section
      className="sunk rule"
      style={{ backgroundColor: SUNK, borderTop: `1px solid ${INK}`, margin: "16px 0", padding: "12px 16px 14px" }}
    >
      <Text className="mute" style={fine}>
        Sponsored
      </Text>
      <Text className="ink" style={{ ...line, color: INK, fontFamily: SERIF, fontSize: "20px", lineHeight: "26px" }}>
        <Link href={url} className="ink" style={{ color: INK, textDecoration: "none" }}>
          {title}
        </Link>
      </Text>
      <Text className="soft" style={{ ...line, color: SOFT }}>
        <Link href={url} className="ink" style={link}>
          {name}
        </Link>
        {sample && " (sample)"}
        {tagline && `: ${tagline}`}
      </Text>
      {pixelUrl && <Img src={pixelUrl} alt="" width="1" height="1" data-skip-in-text="true" />}
    </Section>
  );
}
