# Income, relics and the end: what is asked and told, and why not.

# Cards in a phase without turns.

window = { $phase }: play a card?
    .option = Play { $tactic }: { $text }
    .done = Play none

# Income.

note-counted = { $seat } counts { $regions ->
    [one] 1 region
   *[other] { $regions } regions
 }.
gem-or-research = Take the gem of a building, or research in its place?
    .option = { $gain }
    .must = You have one of the two coming.
one-of-two = A building gives a gem, or research in its place.
upgrade-attribute = Which attribute do you upgrade?
    .option = { $attribute }{ $gems ->
        [0] { "" }
        [one] { " " }for 1 gem
       *[other] { " " }for { $gems } gems
     }: { $text }
    .must = You have chosen to upgrade an attribute.
choice-attribute = upgrade { $attribute }
not-your-attribute = { $attribute } is no attribute of yours.
attribute-upgraded = { $attribute } is upgraded already.
attribute-too-dear = { $attribute } costs { $price }, which you do not have.
note-upgraded = { $seat } upgrades { $attribute }{ $gems ->
    [0] { "" }
   *[other] { " " }for { $gems }
 }.
upkeep = Pay { $price } to keep { $leader }?
    .option = Pay { $price }: { $leader } stays
    .done = Send { $leader } back to your supply
choice-upkeep = keep { $leader }
no-upkeep-due = Nothing is due for { $leader } now.
note-kept = { $seat } pays { $price } and keeps { $leader }.
note-dismissed = { $leader } is not paid and leaves { $seat }.

# Relics.

note-took = { $seat } takes relic { $relic } at { $hex }.
note-relic-gone = Nobody controls relic { $relic }: it leaves the game.
note-went-home = { $count ->
    [one] 1 unit of { $seat } goes
   *[other] { $count } units of { $seat } go
 } home from { $hex }.
note-token-gone = { $seat } puts { $token } into the box.
note-neutral-gone = The neutral token of { $pays } leaves; a dearer one takes its place.

# The end.

note-compared = { $seat } controls { $land ->
    [one] 1 land region
   *[other] { $land } land regions
 } and has { $relics ->
    [one] 1 relic
   *[other] { $relics } relics
 }.

score-fame = fame in %
score-victory = victory
tie-break = { $relics ->
    [one] 1 relic
   *[other] { $relics } relics
 }, { $land ->
    [one] 1 land region
   *[other] { $land } land regions
 }
won-by-fame = { $winners } came to the end of { $many ->
    [one] the fame track
   *[other] their fame tracks together
 }.
won-by-relics = { $winners } controlled every relic on the map.
won-by-land = { $winners } held the most land after the last round, { $land ->
    [one] 1 region
   *[other] { $land } regions
 }{ $many ->
    [one] { "" }
   *[other] { " " }each
 }{ $tied ->
    [0] { "" }
   *[other] ; where that was equal, more relics decided
 }.
