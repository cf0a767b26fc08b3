// A module of its own, to be loaded with the first mail that is drawn: it brings a formatter of HTML.
export { render } from "@react-email/components";
