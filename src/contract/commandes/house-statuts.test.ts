import { expect, test } from 'vitest'
import { houseBadge } from './house-statuts.ts'
import { type CommandeStatut, isToEntrust } from './statuts.ts'

test('a delivered order reads « Livrée, à relire » until its author has answered', () => {
  const livreeLe = '2026-11-19T16:20:00Z'
  expect(houseBadge({ statut: 'EN_COURS', livreeLe }).label).toBe('Livrée, à relire')
  expect(houseBadge({ statut: 'EN_COURS', livreeLe: null }).label).toBe('En cours')
  expect(houseBadge({ statut: 'TERMINE', livreeLe }).label).toBe('Terminée')
})

// A cancelled order was shown « à confier ».
test('only an order paid or under way, not delivered, is to be entrusted', () => {
  const isWaiting = (statut: CommandeStatut) => isToEntrust({ statut, correcteurId: null, livreeLe: null })
  expect((['PAYEE', 'EN_COURS'] as const).filter(isWaiting)).toEqual(['PAYEE', 'EN_COURS'])
  const others = ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'TERMINE', 'SUSPENDUE', 'ANNULEE'] as const
  expect(others.filter(isWaiting)).toEqual([])
  expect(isToEntrust({ statut: 'EN_COURS', correcteurId: null, livreeLe: new Date() })).toBe(false)
  expect(isToEntrust({ statut: 'PAYEE', correcteurId: 'astier', livreeLe: null })).toBe(false)
})
