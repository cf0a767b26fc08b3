/** The words that generated names and taglines are made of, the more frequent first. */
type Words = readonly [string, ...string[]];

const words = (text: string): Words => {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
};

export const things = words(`
  app notes email website code data team customer task video design content sales payment document calendar image form
  meeting chat invoice project marketing analytics workflow file password photo music podcast newsletter survey store
  landing-page dashboard database spreadsheet feedback screenshot audio text report contract ticket order expense budget
  job resume interview course lesson quiz recipe workout habit journal book article blog post comment link bookmark
  feed map trip flight hotel event booking appointment reminder goal timesheet payroll tax receipt bank crypto wallet
  stock subscription checkout cart catalog inventory shipment warehouse supplier lead pipeline proposal quote campaign
  ad keyword ranking backlink audience persona segment experiment funnel session heatmap log metric trace alert incident
  server container cluster deployment pipeline-run test bug release changelog roadmap backlog sprint wiki diagram
  whiteboard mockup prototype icon font color illustration animation logo brand avatar voice transcript translation
  caption subtitle prompt agent model dataset notebook query schema api webhook queue secret certificate domain dns
  email-signature status-page cookie-banner consent policy audit risk compliance visitor patient clinic pet garden
  recipe-box wardrobe playlist concert ticketing museum classroom pupil tutor flashcard dictionary grammar thesis
  citation patent lawsuit clause tenant rental mortgage property neighbourhood parking fleet route driver charger solar
  battery sensor robot drone telescope microscope genome protein molecule`);

export const actions = words(`
  build manage create track share find automate send write design sell plan collect organize launch edit record schedule
  turn test monitor learn grow save convert publish deploy connect sync search capture measure understand improve ship
  generate translate summarize review sign approve forecast compare clean import export migrate protect encrypt back-up
  restore debug profile benchmark annotate label curate discover remix stream broadcast celebrate`);

export const qualities = words(`
  simple fast free open modern smart private beautiful easy online personal powerful collaborative secure visual minimal
  instant AI-powered self-hosted all-in-one no-code lightweight automatic real-time local-first affordable friendly
  headless developer-friendly offline reliable distributed focused playful accessible unlimited typed serverless
  end-to-end encrypted context-aware cross-platform keyboard-driven privacy-first data-driven voice-first composable
  opinionated calm tiny delightful sustainable multilingual hyperlocal deterministic federated`);

export const audiences = words(`
  teams developers founders startups creators designers agencies freelancers marketers everyone businesses students
  makers teachers writers engineers families remote-teams product-managers shops recruiters enterprises researchers
  podcasters photographers musicians consultants nonprofits restaurants doctors lawyers accountants gamers travellers
  parents runners cyclists coaches landlords farmers librarians journalists therapists translators astronomers
  beekeepers`);

export const nameRoots = words(`
  flow hub cloud note snap task mind sync pixel data code bit lab base stack loop spark wave link dash form page mail
  chat track bright open quick easy zen swift nova orbit pulse atlas beacon bloom canvas cargo cedar clover comet copper
  coral crisp delta drift echo ember fable fern flint forge frame garden glide grove harbor hive iris jade juniper kite
  lantern ledger lumen lunar maple meadow mint mosaic moss nest north oak onyx opal otter paper pebble pilot pine plume
  prism quartz quill raven reef ridge river robin sable sage scout shore sigma slate solar sonic sprout stone storm
  summit sunny tango tempo terra thistle tide timber topaz trellis tulip umber vector velvet vertex vista walnut willow
  zephyr zinc`);

export const nameEndings =
  words(`ly app hub ify kit io lab base desk box flow wise space works pilot mate stack view bee
  cast dock forge grid loop path port post sense shift spot verse ware yard zen`);

/** Syllables of invented names: the words that only one or two products share. */
export const onsets = words(
  "b br c ch cl d dr f fl g gl gr h j k kl kr l m n p pl pr qu r s sh sk sl sp st t th tr v w x y z",
);
export const vowels = words("a e i o u ai ea ee io oo ou ia");
export const codas = words("l n r s t x m d k p nd nt rk st ll sh ng");
