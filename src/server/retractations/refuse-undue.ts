import { NOTHING_TO_KEEP } from '#contract/retractations/refusals.ts'
import { conflict } from '../errors.ts'

/** Nothing is due of what was not expressly asked for within the days to withdraw (code de la consommation, L221-25). */
export function refuseUndue(
  { demarrageImmediat }: { demarrageImmediat: boolean },
  partExecutee: number,
): void {
  if (partExecutee > 0 && !demarrageImmediat) throw conflict(NOTHING_TO_KEEP)
}
