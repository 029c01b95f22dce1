# Combat: what is asked and told, and why not.

amount-strength = { $count } strength
amount-attack = { $count ->
    [one] 1 attack
   *[other] { $count } attacks
 }
amount-shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
 }
icon-strength = strength
icon-attack = attack
icon-shields = shields

# Selecting a battle.

select-battle = Where do you fight next?
    .option = At { $hex }, against { $opponents }
choice-battle = battle at { $hex }
not-there = You have neither units nor buildings at { $hex }.
no-opponent-there = Nobody else is at { $hex }.
battle-withheld = Somebody at { $hex } keeps you from selecting that battle.
select-opponent = Whom do you fight at { $hex }?
    .option = { $opponent }
choice-opponent = against { $opponent }
not-an-opponent = That faction is not there.
note-selected = { $seat } fights { $opponent } at { $hex }.
note-declared = { $seat } declares { $strength }, { $attack } and { $shields }, with { $gems } and { $cards }.

# Planning.

wheel-plan = What do you plan against { $opponent } at { $hex }? Both halves count once, or as often as your card says.
    .option = { $plan }: { $left } left, { $right } right{ $dice ->
        [0] { "" }
       *[other] , a die{ $gems ->
            [0] { "" }
            [one] { " " }for 1 gem
           *[other] { " " }for { $gems } gems
         }
     }{ $retreat ->
        [0] { "" }
       *[other] ; you lose and your fighters leave, unless a stronger side retreats too
     }
choice-plan = plan { $plan }
plan-needs-gems = That plan takes { $gems }.
plan-needs-fighters = That plan needs { $fighters } fighters in the battle.
plan-without-leader = That plan is not open to a side with a leader.
wheel-card = { $plan }: do you use a card?
    .option = Use { $tactic }: { $worth }{ $text }
    .group = Use { $tactic }
    .offer = { $worth }{ $text }
    .bluff = Bluff with a card face down, which you take back: { $worth }{ $fewer ->
        [0] { "" }
       *[other] , and { $fewer } shields fewer in all
     }
    .no-card = Use no card: { $worth }{ $fewer ->
        [0] { "" }
       *[other] , and { $fewer } shields fewer in all
     }
used-for = ; { $effects }
choice-use = use { $tactic }
choice-bluff = bluff
choice-no-card = no card
card-needs-gems = That card is used for { $gems } more.
note-revealed = { $seat } has planned { $plan }{ $card }.
with-card = { " " }with { $tactic }
with-bluff = , and bluffed
without-card = { " " }without a card
note-staked = { $seat } pays { $gems } for that.
note-rolled = { $seat } rolls { $faces }.

# Strength.

note-tallied = { $seat } has { $strength }, { $attack } and { $shields }: { $counts }.
note-victory = { $seat } wins against { $opponent } at { $hex }{ $how ->
    [tie] , having selected the battle
    [retreat] , who retreats
   *[strength] { "" }
 }.
robbed = You have lost. Which card do you discard?
    .option = Discard { $tactic } ({ $left } left, { $right } right): { $text }
    .group = Discard { $tactic } ({ $left } left, { $right } right)
    .offer = { $text }

# Wounds, the retreat and what comes after.

note-wounded = { $seat } loses { $fighters } to wounds.
note-sacrificed = { $seat } gives up { $fighters } for the card.
retreat = Where do your fighters retreat to?
    .option = To { $hex }{ $along }
    .done = Home
along-with = { " " }with { $leader }
choice-retreat = retreat to { $hex }
no-refuge = You have nothing at { $hex }, or it is not beside the battle.
along = Does { $leader } go with the fighters?
    .option = Yes
    .stay = No, { $leader } goes home
note-retreated = { $seat } retreats with { $units }{ " " }{ $home ->
    [0] to { $hex }
   *[other] home
 }.
note-withdrawn = { $seat } takes { $leaders } home.
note-returned = { $seat } takes { $fighters } home.
note-beaten = { $leader } of { $seat } is beaten and goes to { $home ->
    [0] the supply
   *[other] the base
 }.
note-changed = { $leader } now follows { $seat }.
note-taken-back = { $seat } takes { $tactic } back to hand.
