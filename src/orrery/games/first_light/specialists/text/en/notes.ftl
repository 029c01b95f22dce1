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
note-peeks = { $seat } sees that it is worth { $points } points.
note-finishes = { $seat } resolves { $item }.
note-caches = The Gem Caches are worth { $upper_left } (upper left), { $upper_right } (upper right), { $left } (left), { $right } (right), { $lower_left } (lower left), { $lower_right } (lower right).

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
