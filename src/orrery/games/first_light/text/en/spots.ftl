# Where dice lie.

spot-garage = Garage { $number }
spot-farm = Farm { $number }
spot-cantina = the Cantina
spot-new = the new-dice space
spot-idle = the base, idle
spot-depository = the Depository, column { $column }, { $row } row
spot-negotiation = the { -negotiation-board }, { $clan }, row { $row }
spot-station = { $place }, space { $space }
die-from = { $face ->
    [0] The die
   *[other] The { $face }
} from { $spot }
spot-next-garage = the next Garage
the-die = { $face ->
    [0] the die
   *[other] the { $face }
}
