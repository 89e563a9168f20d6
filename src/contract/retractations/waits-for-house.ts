import { etatOf, HOUSE_ETATS, type RetractationFacts } from '../commandes/retractation-etat.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import { executableLeOf } from './part-executee.ts'

/**
 * Whether the house does the next step of a withdrawal: by its state, or because the days to answer its share have passed (decision 090).
 */
export function waitsForHouse(facts: RetractationFacts, today: PlainDate): boolean {
  const { proposeeLe } = facts
  const etat = etatOf(facts)
  if (etat !== 'PROPOSEE' || !proposeeLe) return HOUSE_ETATS.includes(etat)
  return executableLeOf(facts, proposeeLe) <= today
}
