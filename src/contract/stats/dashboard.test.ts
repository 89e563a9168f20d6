import { expect, test } from 'vitest'
import { commandeStatsOf, factureStatsOf, lastMonths, seriesOf } from './dashboard.ts'

test('the last twelve months end with that of the day, each from its first day to its last', () => {
  const months = lastMonths('2026-03-15')
  expect([months[0], months.at(-2), months.length]).toEqual([
    { from: '2025-04-01', to: '2025-04-30' },
    { from: '2026-02-01', to: '2026-02-28' },
    12,
  ])
  const figures = [{ chiffreAffaires: 48_000, nouvellesCommandes: 2, nouveauxClients: 1 }]
  expect(seriesOf(months.slice(0, 1), figures)).toEqual({
    months: ['2025-04'],
    revenue: [48_000],
    newUsers: [1],
    orders: [2],
  })
})

test('the orders are counted by status, and the finished ones in percent', () => {
  const counted = commandeStatsOf(3, (statut) => (statut === 'TERMINE' ? 2 : Number(statut === 'SUSPENDUE')))
  expect(counted).toMatchObject({ total: 3, termine: 2, payees: 0, tauxCompletion: 67 })
  expect(counted.parStatut).toMatchObject({ SUSPENDUE: 1, ANNULEE: 0 })
  expect(commandeStatsOf(0, () => 0).tauxCompletion).toBe(0)
})

test('what was invoiced is written in euros', () => {
  const invoiced = { total: 1, payees: 1, enAttente: 0, montantTotal: 48_000, montantMensuel: 500 }
  expect(factureStatsOf(invoiced)).toMatchObject({
    montantTotalFormate: '480,00\u00a0€',
    montantMensuelFormate: '5,00\u00a0€',
  })
})
