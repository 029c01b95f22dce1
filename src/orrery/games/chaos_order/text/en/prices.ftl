# Set-up, prices, turns and gains: what is asked and told, and why not.

# Set-up.

choose-faction = Which faction do you lead?
    .option = { $faction }
choice-faction = lead { $faction }
    .log = { $seat } leads { $faction }.
faction-taken = Somebody else leads that faction.
note-dealt = { $seat } is dealt { $faction }.
note-laid = { $tile } lies at { $hex }.
note-founded = A foundation lies at { $hex }{ $relic ->
    [0] { "" }
   *[other] , with relic { $relic } on it
 }.
choose-base = Where does your base stand?
    .option = At { $hex }
choice-base = base at { $hex }
    .log = { $seat } has its base at { $hex }.
base-taken = Somebody else has a base at { $hex }.
no-base = { $hex } is no base location in this game.
choose-doors = Which two regions are beside your base? Mountains close it to the others.
    .option = { $hex } and { $other }
choice-doors = { $hex } and { $other }
note-opened = { $seat } opens its base to { $hex } and { $other }.
no-neighbours = The two regions have to be adjacent to each other.
not-beside-base = That is not beside your base.
keep-leader = Which leader do you keep? { $left ->
    [one] One more.
   *[other] { $left } more.
 }
    .option = Keep { $leader }
choice-leader = { $leader }
    .log = { $seat } chooses { $leader }.
kept-already = You keep that leader already.
not-your-leader = That is no leader of yours to choose.
first-leader = Which leader begins on the map?
    .option = { $leader }{ $gems ->
        [0] { "" }
       *[other] , for { $gems ->
            [one] 1 gem
           *[other] { $gems } gems
         }
     }
leader-too-dear = You cannot pay that leader's gems.
first-post = Where does { $leader } begin?
    .option = At { $hex }
choice-post = at { $hex }
first-fighters = How many of your { $fighters } begin at { $hex }? The others begin at { $other }.
    .option = { $count } at { $hex }
choice-count = { $count }
one-in-each = At least one fighter begins in each of the two regions.
note-deployed = { $seat } begins with { $leader } at { $hex }, { $first } of its fighters at { $one } and { $second } at { $other }.

# Rounds.

note-round = Round { $round }.
note-phase = { $phase }.

# Prices.

price-spot = Which phase do you price?
    .option = { $spot }
choice-spot = price { $spot }
priced-already = That phase has its price.
price-token = Which token do you place on { $spot }?
    .option = { $token }: others pay { $owner } to you and { $supply } to the supply
choice-token = { $token }
in-vault = Your { $token } lies in the vault.
collected = Your { $token } is back from the next round on.
token-gone = You do not have { $token }.
note-priced = { $seat } prices { $spot } with { $token }.
note-neutral = A neutral token lies on { $phase }; acting costs { $neutral }.
note-flare = The flare gun goes to { $seat }.

# Turns.

turn = { $track }: act for { $price }, or pass?
    .act = Act for { $price }
    .pass = Pass
    .play = Play { $tactic }
    .power = { $power }
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
note-passes = { $seat } passes in { $phase }.
note-paid = { $seat } receives { $energy } from { $payer }.
passing = You pass { $track }. Play a card for those who do not act?
    .play = Play { $tactic }
    .done = Play none
auxiliary = Take the auxiliary action, { $gain }, for { $energy ->
    [0] { $gems ->
        [0] nothing
       *[other] { $gems }
     }
   *[other] { $energy }
 }?
    .auxiliary = Take it
    .done = Leave it
choice-auxiliary = auxiliary action
    .log = { $seat } takes the auxiliary action.
note-played = { $seat } plays { $tactic }.
not-in-hand = You do not hold { $tactic }.
other-phase = That card is played in { $phase }.
fresh-card = A card cannot be played in the phase in which it came.
when-passing = That card is for those who pass.
when-acting = That card is played before you act or pass.
no-use = That card would do nothing for you now.

# Gains.

unlock = What do you pay the gem lock with?
    .option = { $lock ->
        [gems] 1 gem
       *[other] 2 energy
     }
choice-lock = pay { $lock ->
    [gems] a gem
   *[other] energy
 }
locked = There is a gem lock before it, and you cannot pay for it.
note-gained = { $seat } gains { $goods }.
note-drew = { $seat } draws { $count ->
    [one] 1 tactics card
   *[other] { $count } tactics cards
 }{ $tactics ->
    [covered] { "" }
   *[other] : { $tactics }
 }.
take = Which do you take?
    .option = { $gain }
choice-take = { $good }
not-given = That is not among what you may take.
discard = You hold too many cards. Which one goes?
    .option = Discard { $tactic }
choice-discard = discard { $tactic }
    .log = { $seat } discards { $tactic }.
research = { $left ->
    [one] 1 research
   *[other] { $left } research
 }: on which track do you move on?
    .option = { $track }, to column { $column }
    .done = Leave it
choice-research = { $track }
track-ends = Your marker stands at the end of { $track }.
note-researched = { $seat } moves on to column { $column } of { $track }.
note-famed = { $seat } gains { $fame } and stands at { $now }.
note-won = { $seat } wins { $how ->
    [fame] by fame
    [relics] by holding every relic
    [shared] by fame, together with others
   *[land] with the most land
 }.
