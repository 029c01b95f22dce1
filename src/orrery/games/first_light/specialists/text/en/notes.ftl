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
