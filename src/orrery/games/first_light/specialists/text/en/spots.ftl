# Where dice lie; a face of 7 is a Specialist's.

die-from = { $face ->
    [0] The die
    [7] The Specialist
   *[other] The { $face }
} from { $spot }
