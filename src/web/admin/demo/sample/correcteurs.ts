import { at, workedBefore } from '#contract/sample/calendar.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoHouse } from '../demo-house.ts'
import { idOf, nth } from './chance.ts'

const NAMES = [
  ['Hélène Astier', 'Romans et récits'],
  ['Édouard Lemaître', 'Essais et documents'],
  ['Maïté Etcheverry', 'Poésie et théâtre'],
  ['Solène Kervadec', 'Jeunesse'],
  ['Bastien Morvan', 'Polar et imaginaire'],
  ['Irène Delcourt', 'Biographies'],
  ['Yann Guivarc’h', 'Histoire et mémoires'],
  ['Nadia Benslimane', 'Mise en page'],
  ['Cécile Fontanel', 'Autoédition, KDP'],
] as const

/** The rank of the eighth corrector, who lays out books, a service that the sample no longer sells. */
const AWAY = 7

/** The nine profiles of the site, one of whom does not work now. */
export const makeCorrecteurs = (day: PlainDate): DemoHouse['correcteurs'] =>
  NAMES.map(([nom, specialite], index) => ({
    id: idOf('corrector', index + 1),
    nom,
    specialite,
    actif: index !== AWAY,
    ordre: index + 1,
    createdAt: at(addDays(day, -396), '09:30'),
    updatedAt: index === AWAY ? workedBefore(day, 10, '11:15') : at(addDays(day, -396), '09:30'),
  }))

/** The corrector of an order, each in turn. */
export function correctorOf(rank: number): { id: string; nom: string } {
  const index = nth([0, 1, 2, 3, 4, 5, 6, 8], rank)
  return { id: idOf('corrector', index + 1), nom: nth(NAMES, index)[0] }
}
