import { expect, test } from 'vitest'
import { NOTES } from '../commandes/avis/avis.ts'
import { advancedStatsOf, NOTHING_CAME, sharesOf } from './advanced-stats.ts'

const notes = NOTES.map((note) => ({ note, total: note === 5 ? 3 : Number(note === 1) }))
const none = NOTES.map((note) => ({ note, total: 0 }))
const idle = { paid: 0, finished: 0, meanDays: null, cancelled: 0 }
const shares = { repartitionServices: [], topClients: [] }
const before = { came: NOTHING_CAME, work: idle, notes: none }
const periode = { from: '2026-11-01', to: '2026-11-02' }

test('a period adds up its slices, and stands beside the days before it', () => {
  const stats = advancedStatsOf(periode, {
    series: [
      { chiffreAffaires: 30_000, nouvellesCommandes: 2, nouveauxClients: 1 },
      { chiffreAffaires: 15_000, nouvellesCommandes: 1, nouveauxClients: 0 },
    ],
    work: { paid: 2, finished: 2, meanDays: 8.26, cancelled: 1 },
    notes,
    before: { ...before, came: { chiffreAffaires: 30_000, nouvellesCommandes: 6, nouveauxClients: 0 } },
    ...shares,
  })
  expect(stats).toMatchObject({
    chiffreAffaires: 45_000,
    croissanceCA: 50,
    croissanceCommandes: -50,
    croissanceClients: null,
    tempsTraitementMoyen: 8.3,
    tauxReussite: 67,
    tauxSatisfaction: 75,
    panierMoyen: 22_500,
    precedent: { periode: { from: '2026-10-30', to: '2026-10-31' }, chiffreAffaires: 30_000 },
    pas: 'JOUR',
  })
  expect(stats.serie.map(({ periode: { from }, nouvellesCommandes }) => [from, nouvellesCommandes])).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ])
})

test('a period without anything has nothing to compare', () => {
  expect(advancedStatsOf(periode, { series: [], work: idle, notes: none, before, ...shares })).toMatchObject({
    chiffreAffaires: 0,
    croissanceCA: null,
    tempsTraitementMoyen: null,
    tauxReussite: null,
    tauxSatisfaction: null,
    panierMoyen: null,
    panierMoyenFormate: null,
  })
})

test('the ninth service and the next are counted together', () => {
  const counted = Array.from({ length: 10 }, (_, rank) => ({ type: `Service ${rank}`, commandes: 10 }))
  expect(sharesOf(counted)).toHaveLength(9)
  expect(sharesOf(counted).at(-1)).toEqual({ type: 'Autres services', commandes: 20, pourcentage: 20 })
  expect(sharesOf([])).toEqual([])
})
