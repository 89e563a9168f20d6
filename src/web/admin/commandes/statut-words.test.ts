import { expect, test } from 'vitest'
import { statutWords } from './statut-words.ts'

const PAID = {
  titre: 'Neige',
  statut: 'PAYEE',
  livreeLe: null,
  reponseAvant: null,
  retractationJusquau: null,
  payeeLe: '2026-11-20T10:00:00Z',
  amount: 48_000,
  correcteur: { id: 'astier', nom: 'Hélène Astier' },
} as const

test('starting without a corrector warns of what the client will read', () => {
  const { consequence, confirmLabel } = statutWords('EN_COURS', { ...PAID, correcteur: null })
  expect(consequence).toContain('Personne n’est désigné pour corriger ce texte')
  expect(confirmLabel).toBe('Commencer sans correcteur')
  expect(statutWords('EN_COURS', PAID).consequence).not.toContain('Personne')
  expect(statutWords('EN_COURS', PAID).confirmLabel).toBe('Commencer la correction')
})

test('starting early and without a corrector says both', () => {
  const early = { ...PAID, correcteur: null, retractationJusquau: '2026-12-04' }
  const { consequence, confirmLabel } = statutWords('EN_COURS', early)
  expect(consequence).toContain('Le délai de rétractation court')
  expect(consequence).toContain('Personne n’est désigné')
  expect(confirmLabel).toBe('Commencer quand même')
})
