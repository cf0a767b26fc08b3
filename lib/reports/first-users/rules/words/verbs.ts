/** Words that begin a phrase as a verb and are hardly ever the first noun of a name. */
export const onlyVerbs: ReadonlySet<string> = new Set(
  "add apply ask automate avoid become block bring browse calculate catch celebrate choose collaborate collect communicate compare compress configure connect conquer convert create decide declutter delegate delete deliver deploy describe detect discover draw earn edit eliminate embed encrypt enjoy evaluate exchange explain explore extract find fix follow gather generate give go grow hide hire identify improve increase inspect join keep learn lend let maintain make manage meet memorise memorize merge minimise minimize monitor negotiate optimise optimize organise organize pay pick post prevent protect publish put read receive reduce refactor remove replace rewrite save say see sell send shrink simplify solve start stay stop summarise summarize survive take tell transcribe transform translate turn uncover understand unlock upload validate verify visualise visualize write".split(
    " ",
  ),
);
