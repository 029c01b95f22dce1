# Set-up, prices, turns and gains: what is asked and told, and why not.

# Set-up.

choose-faction = Which faction do you lead?
    .option = { $faction }: { $text }
    .group = { $faction }
    .offer = { $text }
choice-faction = lead the { $faction }
    .log = { $seat } leads the { $faction }.
faction-taken = Somebody else leads that faction.
note-dealt = { $seat } is dealt the { $faction }.
note-laid = { $hex } gets the land tile { $tile }.
note-founded = A foundation with a reward of { $goods } lies at { $hex }{ $relic ->
    [0] { "" }
   *[other] , with relic { $relic } on it
 }.
choose-base = { $ship ->
    [0] Where does your base stand? Your units begin in two of the regions beside it.
   *[other] Where does your ship land? Your units begin in the two regions that it is docked to.
 }
    .option = At { $hex }, beside { $lands }
choice-base = base at { $hex }
    .log = { $seat } takes the base location { $hex }.
base-taken = Somebody else has a base at { $hex }.
no-base = { $hex } is no base location in this game.
choose-doors = { $ship ->
    [0] Which two regions stay beside your base? Mountains close it to the others.
   *[other] Which two regions is your ship docked to?
 }
    .option = { $lands }
choice-doors = { $hex } and { $other }
note-opened = { $seat } begins beside { $hex } and { $other }.
no-neighbours = The two regions have to be adjacent to each other.
not-beside-base = That is not beside your base.
keep-leader = Which leader do you keep for the game? You keep { $left ->
    [one] one more
   *[other] { $left } more
 }.
    .option = Keep { $leader } ({ $worth }{ $gems ->
        [0] { "" }
        [one] ; 1 gem to deploy
       *[other] ; { $gems } gems to deploy
     }): { $text } { $then }
    .group = Keep { $leader } ({ $worth }{ $gems ->
        [0] { "" }
        [one] ; 1 gem to deploy
       *[other] ; { $gems } gems to deploy
     })
    .offer = { $text } { $then }
choice-leader = { $leader }
note-leader-kept = { $seat } keeps { $leader }.
kept-already = You keep that leader already.
not-your-leader = That is no leader of yours to choose.
first-leader = Which leader begins on the map? The others you kept wait in your supply.
    .option = { $leader } ({ $worth }){ $gems ->
        [0] { "" }
        [one] { " " }for 1 gem
       *[other] { " " }for { $gems } gems
     }: { $text }
    .group = { $leader } ({ $worth }){ $gems ->
        [0] { "" }
        [one] { " " }for 1 gem
       *[other] { " " }for { $gems } gems
     }
    .offer = { $text }
leader-too-dear = You cannot pay that leader's gems.
first-post = Where does { $leader } begin?
    .option = At { $land }
choice-post = at { $hex }
first-fighters = How many of your { $fighters } begin at { $hex }? The others begin at { $other }.
    .option = { $count } at { $hex }, the others at { $other }
choice-count = { $count }
one-in-each = At least one fighter begins in each of the two regions.
note-deployed = { $seat } begins with { $leader } at { $hex }{ $gems ->
    [0] { "" }
   *[other] { " " }for { $gems }
 }, { $first } of its fighters at { $one } and { $second } at { $other }.

# Rounds.

note-round = Round { $round }.
note-phase = { $phase }.

# Prices.

price-spot = Which phase do you price? You act there for nothing, before the others.
    .option = { $spot }: your action gives { $main }{ $last ->
        [0] { "" }
       *[other] , after the others
     }{ $gives ->
        [0] { "" }
       *[other] ; you gain { $goods } at once
     }
    .play = Play { $tactic }: { $text }
    .group = { $spot }
    .offer = { $main }{ $last ->
        [0] { "" }
       *[other] , after the others
     }{ $gives ->
        [0] { "" }
       *[other] ; you gain { $goods } at once
     }
    .play-group = Play { $tactic }
    .play-offer = { $text }
choice-spot = price { $spot }
priced-already = That phase has its price.
price-token = Which token do you place on { $spot }?
    .option = { CAPITAL($token) }: others pay { $pays }.{ $does }
    .group = { CAPITAL($token) }
    .offer = others pay { $pays }.{ $does }
to-you = { $energy } to you
to-supply = { $energy } to the supply
to-each = { $energy } to each neighbour
to-left = { $energy } to the left neighbour
to-right = { $energy } to the right neighbour
token-does = { " " }{ $text }
token-hires = { $leader } comes to your base.
choice-token = { $token }
in-vault = Your { $token } lies in the vault.
collected = Your { $token } is back from the next round on.
token-placed = Your { $token } lies on a phase.
token-gone = Your { $token } has left the game.
note-priced = { $seat } prices { $spot } with { $token }.
note-collected = { $seat } takes { $tokens } back out of the vault.
note-neutral = A neutral token lies on { $phase }; acting costs { $pays }.
note-flare = The flare gun goes to { $seat }.

# Turns.

turn = { $track }: act or pass? Acting costs you { $due ->
    [0] nothing
   *[other] { $price }
 }; you have { $has }.
    .act = Act for { $due ->
        [0] nothing
       *[other] { $price }{ $paid }
     }: { $main }; afterwards, if you like, { $auxiliary } for { $fee }
    .act-group = Act for { $due ->
        [0] nothing
       *[other] { $price }{ $paid }
     }
    .act-offer = { $main }; then, if you like, { $auxiliary } for { $fee }
    .pass = Pass, and pay nothing
    .option = { $passing ->
        [0] Play
       *[other] Pass, and play
     } { $tactic }: { $text }
    .power = Use { $power }: { $text }
    .group = { $passing ->
        [0] Play
       *[other] Pass, and play
     } { $tactic }
    .offer = { $text }
    .power-group = Use { $power }
    .power-offer = { $text }
parts-to = { " " }({ $parts })
part-to = { $energy } to { $receiver }
choice-act = act
choice-pass = pass
choice-play = play { $tactic }
choice-power = use { $power }
choice-done = done
cannot-act = Acting costs { $price }, which you do not have.
note-acts = { $seat } acts in { $phase }{ $energy ->
    [0] { "" }
   *[other] { " " }for { $energy }
 }.
note-uses = { $seat } uses { $power }{ $energy ->
    [0] { "" }
   *[other] { " " }for { $energy }
 }.
note-passes = { $seat } passes in { $phase }.
note-paid = { $seat } receives { $energy } from { $payer }.
passing = You pass { $track }. Play another card for those who do not act?
    .option = Play { $tactic }: { $text }
    .group = Play { $tactic }
    .offer = { $text }
    .done = Play none
auxiliary = Take the auxiliary action of { $track }: { $gain } for { $fee }?
    .option = Take it: { $gain } for { $fee }
    .done = Leave it
choice-auxiliary = auxiliary action
note-takes-auxiliary = { $seat } takes the auxiliary action of { $phase } for { $fee }.
note-played = { $seat } plays { $tactic }{ $energy ->
    [0] { "" }
   *[other] { " " }for { $energy }
 }.
not-in-hand = You do not hold { $tactic }.
other-phase = That card is played in { $phase }.
fresh-card = A card cannot be played in the phase in which it came.
when-acting = That card is played before you act or pass.
card-too-dear = Playing that card takes { $price }, which you do not have.
no-use = That card would do nothing for you now.

# Gains.

unlock = What do you pay the gem lock with?
    .option = { $lock ->
        [gems] { $gems }
       *[other] { $energy }
     }
choice-lock = pay { $lock ->
    [gems] a gem
   *[other] energy
 }
locked = There is a gem lock before it, and you cannot pay for it.
note-unlocked = { $seat } passes a gem lock for { $energy ->
    [0] { $gems ->
        [0] nothing
       *[other] { $gems }
     }
   *[other] { $energy }
 }.
note-gained = { $seat } gains { $goods }.
note-drew = { $seat } draws { $count ->
    [one] 1 tactics card
   *[other] { $count } tactics cards
 }{ $tactics ->
    [covered] { "" }
   *[other] : { $tactics }
 }.
take = { $what ->
    [column] You enter column { $column } of { $track }. Which do you take?
    [count] Which do you take for the regions you control?
   *[standing] Which do you take as the standing income of your board?
 }
    .option = { CAPITAL($gain) }
choice-take = { $good }
not-given = That is not among what you may take.
discard = You hold more cards than you may keep. Which one do you discard?
    .option = Discard { $tactic } ({ $left } left, { $right } right): { $text }
    .group = Discard { $tactic } ({ $left } left, { $right } right)
    .offer = { $text }
choice-discard = discard { $tactic }
    .log = { $seat } discards { $tactic }.
research = { $left ->
    [one] 1 research
   *[other] { $left } research
 }: on which track do you move on?
    .option = { $track }, to column { $column }. { $text }
    .group = { $track }, to column { $column }
    .offer = { $text }
    .done = Leave it
choice-research = { $track }
track-ends = Your marker stands at the end of { $track }.
note-researched = { $seat } moves on to column { $column } of { $track }.
note-famed = { $seat } gains { $fame } and stands at { $now }.
note-won = { $seat } wins { $how ->
    [fame] by fame
    [relics] by holding every relic
    [shared] by fame, together with others
   *[land] at the end of the last round
 }.
