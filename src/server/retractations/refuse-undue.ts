import { conflict } from '../errors.ts'

const NOTHING_TO_KEEP =
  'Le travail n’a pas été demandé tout de suite\u00a0: rien ne peut être gardé, tout est à rendre.'

/** Nothing is due of what was not expressly asked for within the days to withdraw (code de la consommation, L221-25). */
export function refuseUndue(
  { demarrageImmediat }: { demarrageImmediat: boolean },
  partExecutee: number,
): void {
  if (partExecutee > 0 && !demarrageImmediat) throw conflict(NOTHING_TO_KEEP)
}
