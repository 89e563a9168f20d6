import { COMMANDE_STATUTS, type CommandeStatut } from '../commandes/statuts.ts'
import { formatEuros } from '../format/euros.ts'
import { addDays, type PlainDate, plainDate } from '../shared/plain-date.ts'
import type { SliceFigures } from './advanced-stats.ts'
import type { Period } from './period.ts'

/** The number of last orders and payments on the dashboard. */
export const LAST_SHOWN = 5

const MONTHS = 12

/** The twelve months that end with a day's own: December 2025 to November 2026, for a day of November 2026. */
export function lastMonths(day: PlainDate): Period[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, rank) => ({
    from: plainDate(year, month - MONTHS + rank + 1, 1),
    to: addDays(plainDate(year, month - MONTHS + rank + 2, 1), -1),
  }))
}

/** The figures of each of the last months, for the dashboard's charts. */
export const seriesOf = (months: readonly Period[], figures: readonly SliceFigures[]) => ({
  months: months.map(({ from }) => from.slice(0, 'YYYY-MM'.length)),
  revenue: figures.map(({ chiffreAffaires }) => chiffreAffaires),
  newUsers: figures.map(({ nouveauxClients }) => nouveauxClients),
  orders: figures.map(({ nouvellesCommandes }) => nouvellesCommandes),
})

/** The counts of the house's orders, from the number in each status. */
export function commandeStatsOf(total: number, of: (statut: CommandeStatut) => number) {
  const termine = of('TERMINE')
  return {
    total,
    enAttente: of('EN_ATTENTE'),
    payees: of('PAYEE'),
    enCours: of('EN_COURS'),
    termine,
    annulee: of('ANNULEE'),
    tauxCompletion: total === 0 ? 0 : Math.round((termine / total) * 100),
    parStatut: Object.fromEntries(COMMANDE_STATUTS.map((statut) => [statut, of(statut)])),
  }
}

type Invoiced = {
  total: number
  payees: number
  enAttente: number
  /** Cents, credit notes off. */
  montantTotal: number
  montantMensuel: number
}

/** The invoiced sums, as the dashboard writes them. */
export const factureStatsOf = (invoiced: Invoiced) => ({
  ...invoiced,
  montantTotalFormate: formatEuros(invoiced.montantTotal),
  montantMensuelFormate: formatEuros(invoiced.montantMensuel),
})
