import { DEFAULT_PROMOTION } from '#contract/promotions/promotion.ts'
import { at } from '#contract/sample/calendar.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoHouse } from '../demo-house.ts'
import { idOf } from './chance.ts'

/** The codes of thirteen months: the banner’s, one that begins soon, one for a fair that is over, one given to few, one withdrawn. */
export function makePromotions(day: PlainDate): DemoHouse['promotions'] {
  const codes = [
    {
      code: 'PRINTEMPS-20P',
      pourcentage: 0,
      pagesOffertes: 20,
      premiereCommande: false,
      debut: addDays(day, 12),
      fin: addDays(day, 42),
      made: 3,
    },
    {
      code: 'ATELIER15',
      pourcentage: 15,
      premiereCommande: false,
      limiteTotale: 25,
      limiteParClient: 1,
      made: 40,
    },
    {
      code: 'SALON-LIVRE',
      pourcentage: 10,
      pagesOffertes: 30,
      debut: addDays(day, -150),
      fin: addDays(day, -120),
      limiteTotale: 100,
      made: 160,
    },
    { code: 'PARRAINAGE', pourcentage: 10, active: false, limiteParClient: 3, made: 300 },
    { code: 'BIENVENUE20', affichee: true, debut: addDays(day, -396), fin: addDays(day, 45), made: 396 },
  ]
  return codes.map(({ made, ...code }, rank) => ({
    ...DEFAULT_PROMOTION,
    affichee: false,
    ...code,
    id: idOf('promotion', codes.length - rank),
    createdAt: at(addDays(day, -made), '09:50'),
    updatedAt: at(addDays(day, -made), '09:50'),
  }))
}
