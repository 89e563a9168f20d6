import { expect, test } from 'vitest'
import { echeancesOf } from './state-of.ts'

const kept = (over: object = {}) => ({
  id: 'a',
  rang: 2,
  montant: 4_800,
  date: '2026-11-29',
  statut: 'A_VENIR' as const,
  essaiLe: '2026-11-29',
  tentatives: 0,
  payeeLe: null,
  ...over,
})

test.each([
  ['to come', {}, '2026-11-24', 4_800, 'A_VENIR'],
  ['on its own day', {}, '2026-11-29', 4_800, 'A_VENIR'],
  ['a day later', {}, '2026-11-30', 4_800, 'EN_RETARD'],
  ['refused once, on its own day', { tentatives: 1 }, '2026-11-29', 4_800, 'EN_RETARD'],
  ['left to its client', { statut: 'ECHOUEE' }, '2026-12-03', 4_800, 'EN_RETARD'],
  ['asked of the provider', { statut: 'EN_COURS' }, '2026-12-03', 4_800, 'EN_COURS'],
  ['paid', { statut: 'PAYEE' }, '2026-12-03', 0, 'PAYEE'],
  ['credited', {}, '2026-12-03', 0, 'SANS_OBJET'],
] as const)('a payment %s', (_case, over, today, due, statut) => {
  expect(echeancesOf([kept(over)], { due, today })[0]?.statut).toBe(statut)
})

test('a refused payment says when it is tried again, until it is left to its client', () => {
  const on = { due: 4_800, today: '2026-11-29' }
  expect(echeancesOf([kept({ tentatives: 1, essaiLe: '2026-12-01' })], on)[0]?.prochainEssai).toBe(
    '2026-12-01',
  )
  expect(
    echeancesOf([kept({ tentatives: 3, statut: 'ECHOUEE', essaiLe: null })], on)[0]?.prochainEssai,
  ).toBeNull()
})

test('a payment whose day went by says when it is charged', () => {
  const on = { due: 4_800, today: '2026-12-02' }
  expect(echeancesOf([kept({ essaiLe: '2026-12-05' })], on)[0]?.prochainEssai).toBe('2026-12-05')
})

test('what a payment asks follows what the invoice lacks; what was paid is what was paid', () => {
  const rows = [kept({ rang: 1, statut: 'PAYEE' }), kept(), kept({ rang: 3 })]
  const amounts = echeancesOf(rows, { due: 6_000, today: '2026-11-24' }).map(({ montant }) => montant)
  expect(amounts).toEqual([4_800, 4_800, 1_200])
})
