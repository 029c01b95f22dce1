# What the log says of what happened without anybody choosing it, and of chance.

note-character = { $seat } plays { $character }.
note-starts = { $seat } is the start player.
note-round = Round { $number }. { $event }: { $text }
note-assigned = { $seat } has assigned { $dice }.
to-garages = { $dice } to Garages
to-farm = { $die } to Farm { $number }
no-dice = no dice
face = { $value }
note-headquarters-die = { $seat }'s Headquarters die, a { $face }, is next.
note-changed-garage = { $die } showed a { $shown }; Garage { $garage } made it { $by }.
note-changed-flip = { $die } showed a { $shown }; Garage { $garage } flipped it.
note-changed-first = { $die } showed a { $shown } and was flipped, as the first die at Headquarters.
note-changed-as-six = { $die } shows a { $shown } and counts as a { $value }.
it = It
the-other = The other
more-pips = { $count } more
fewer-pips = { $count } less

note-pays = { $seat } pays { $parts }.
paid = { $price }
paid-clan = { $price } to { $thing }
paid-item = { $price } for { $thing }
paid-clan-board = { $price } for the ability of { $thing }
paid-character = { $price } for the move of { $thing }
paid-place = { $price } at { $thing }
paid-garages = { $algae } for the { $garages ->
    [1] Garage
   *[2] Garages
}
note-loses = { $seat } loses { $goods }.
note-gains = { $seat } gains { $goods } { $why }.
gained-item = from { $thing }
gained-tile = from { $thing }
gained-event = from { $thing }
gained-clan-board = from { $thing }
gained-spot = from { $thing }
gained-place = at { $thing }
gained-cantina = for { $thing } in the Cantina
gained-planet = from the planet
gained-token = found on the planet
gained-reward = as a reward
gained-row = for the middle row
note-no-die = { $seat }'s reserve is { $dice } short, so that many are not gained.
note-no-item = No { -item } is left to draw: { $seat } draws { $items } fewer.
note-reshuffled = The { -item } discards form a new pile.
note-keeps = { $seat } keeps { $item }.
note-discards = { $seat } discards { $item }.

note-declines-take-die = { $seat } takes no die.
note-declines-may-move = { $seat } leaves the Harvester where it is.
note-declines-ability = { $seat } does not use the { -clan }'s ability.
note-declines-farms = { $seat } keeps the Farms as they are and takes no Farm Tile.
note-declines-upgrades = { $seat } keeps the Garages as they are and takes no { -upgrade(form: "tile") }.
note-declines-swap = { $seat } makes no trade.

note-showed = It showed a { $face }.
note-rolled-again = { $seat } rolls { $die } on { $spot } again: a { $face }.
note-reward = { $seat } covers the reward { $incident }.
note-punishment = { $seat } covers the punishment { $incident }.
note-turned = { $seat } covers the punishment { $incident } and takes it as the reward.
note-spared = It has no effect on { $seat }.
note-ignores = { $seat } ignores the setback.
note-swaps = { $seat } trades { $given } for { $taken }.
note-moves = { $seat }'s Harvester moves { $direction }{ $to }.
note-takes-farm = { $seat } takes the Farm Tile { $tile }{ $number ->
    [0] { "" }
   *[other] { " " }to Farm { $number }
}.
note-takes-upgrade = { $seat } takes the { -upgrade(form: "tile") } { $tile }{ $number ->
    [0] { "" }
   *[other] { " " }to Garage { $number }
}.
note-makes-room = { $seat } removes { $tile } from the game to make room.
note-loses-tile = { $seat } loses { $tile }.
note-no-tile = No { $kind ->
    [farms] Farm Tile
   *[upgrades] { -upgrade(form: "tile") }
} is left for { $seat }.
note-marker = { $seat } is the start player now.
note-surplus = { $seat } returns { $dice } over the limit.
note-refills = { $seat } takes { $dice } up to a full crew.

note-ai-negotiates = The AI negotiates with { $clan }: a { $value } in row { $row }, for { $gems }.
note-ai-covers = The AI covers the { $what ->
    [reward] reward
   *[punishment] punishment
} { $incident }.
note-ai-deposits = The AI sends a { $value } to the Depository, { $row }, for 1 Gem.
note-ai-sends = The AI sends a { $value } to { $place }.
note-ai-gains = The AI gains { $gems } there.
note-ai-trains = The AI gains { $dice } there.
note-ai-unlocks = The AI unlocks its Progress Tile { $number }: { $number ->
    [1] 1 Gem more in every Harvest
    [2] 1 die more in every Rest
   *[3] 1 Scheme more in every Execute
}.
note-ai-cannot = No option is possible; the AI gains { $gems } instead.
note-ai-idle = The AI has no die left; nothing happens.
note-ai-moves = The AI's Harvester runs { $direction }.
note-ai-finds = It stops at { $gems } and takes it.
note-ai-harvests = The AI gains { $gems } in Harvest.
note-ai-rests = The AI gains { $goods } in Rest.
note-ai-razes = The AI removes { $tile } from the game.

rolls = { $seat } rolls { $dice }{ $faces }.
draws-items = { $seat } draws { $count ->
    [one] { $count } { -item }
   *[other] { $count } { -item(form: "many") }
}{ $names }.
is-dealt-characters = { $seat } is dealt { $count } { -character(form: "many") }{ $names }.
after-colon = : { $values }
now-visible = Now visible at { $place }: { $tiles }.
scheme-revealed = Scheme revealed. Value { $value }: { $options }.
caches-worth = The Gem Caches are worth { $caches }.
cache-worth = { $points } ({ $corner })
corner-1 = upper left
corner-2 = upper right
corner-3 = left
corner-4 = right
corner-5 = lower left
corner-6 = lower right
