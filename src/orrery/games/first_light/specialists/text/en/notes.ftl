# What the log says without anybody having chosen it.

note-in-water = { $seat } spends { $water } in place of { $gems }.
note-gains-specialist = { $seat } gains the Specialist at { $home }.
note-locks = It goes to a lock space.
note-no-specialist = { $seat } has no Specialist left to gain.
note-musters = A Specialist takes the place of { $seat }'s die { $kind ->
    [ready] that is ready to roll
    [idle] that has lost its Farm
    [farm] on { $spot }
    [garage] in { $spot }
    [cantina] in { $spot }
    [new] in { $spot }
   *[other] at { $spot }
}.
note-peeks = { $seat } sees that it is worth { $points }.
note-finishes = { $seat } resolves { $item }.
note-caches = The Gem Caches are worth { $upper_left } (upper left), { $upper_right } (upper right), { $left } (left), { $right } (right), { $lower_left } (lower left), { $lower_right } (lower right).
note-outpost-tile = { $seat } keeps the Outpost Tile { $outpost_tile }.
note-radio = { $seat } gets the Radio, left of Tariq, and is the start player.
note-starts-with = { $seat } starts with { $changes }.
note-rolls-in = { $seat } rolls a { $face } into space { $space } of Headquarters.
note-flips = { $seat } flips the tile and harvests all Farms.
note-again = { $seat } resolves it a second time.
note-harvest-reward = { $seat } takes the reward { $incident }.

# The AI
note-ai-outpost = The AI's Outpost Tile is the { $outpost_tile }.
note-ai-exploits = The AI exploits and rolls a { $face }.
note-ai-works = Its Specialist goes to its own Outpost, for { $gems }.
note-ai-visits = Its Specialist goes to { $seat }'s Outpost; the AI gains { $gems }.
note-ai-follows = Its Specialist follows a Scheme of its own.
note-ai-last-die = With no other die on its track the AI has sent its Specialist.
note-ai-gains-specialist = The AI gains Specialist { $number }, locked for now. { $star }
note-ai-hosts = The AI gains { $gems } for the use of its Outpost.
note-ai-conspires = The AI conspires: a { $face } from its reserve goes to Ahzuri, row { $row }.
note-ai-specialist = The AI's locked Specialist takes the place of a die on its track.

# What the base game tells, where Specialists change it.
face = { $value ->
    [7] a Specialist
   *[other] { $value }
}
note-headquarters-die = { $seat }'s { $face ->
    [7] Specialist at Headquarters
   *[other] Headquarters die, a { $face },
} is next.
paid-outpost-tile = { $price } for the Outpost Tile { $thing }
gained-character = by { $thing }'s ability
gained-outpost-tile = from the Outpost Tile { $thing }
gained-place = { $thing ->
    [headquarters] at { $thing }
    [mining-camp] at { $thing }
    [academy] at { $thing }
    [temple] at { $thing }
   *[outpost] from { $thing }
}
gained-punishment = by another's setback
gained-sender = on coming to the Outpost
gained-unlocked = from what a Specialist unlocked
note-declines-redraw = { $seat } discards no { -item } for new ones.
note-declines-second = { $seat } uses no other Faction's ability.
note-declines-again = { $seat } does not resolve it again.
note-declines-column = { $seat } uses nothing below the Mining Camp.
note-declines-peek = { $seat } looks under no Gem Cache.
note-declines-fulfil = { $seat } fulfils no { -item }.
note-declines-perk = { $seat } draws no { -item(form: "many") } and discards none.
note-declines-side-trade = { $seat } makes no trade with the Trader.
note-declines-harvest-reward = { $seat } takes no reward.
note-declines-end-trade = { $seat } makes no trade.

# In sentences told from the base game's "Contracts".
incident-contracts = New Contracts
note-loses-specialist = It is a Specialist, which leaves the game.
note-sends-specialist-pair = { $seat } sends a Specialist and another die to { $place } as { $value }s.
note-sends-specialist-as = { $seat } sends a Specialist to { $place } as a { $value }.
note-sends-specialist-plain = { $seat } sends a Specialist to { $place }.
note-sends-die-pair = { $seat } sends two { $value }s to { $place }.
note-sends-die-as = { $seat } sends a { $value } to { $place }.
note-sends-die-plain = { $seat } sends a die to { $place }.
