import { expect, test } from 'vitest'
import { fieldLabel, valueText } from './log-words.ts'

test('a change reads as the house speaks', () => {
  expect(fieldLabel('prix')).toBe('Prix')
  expect(valueText('prix', 22_000)).toBe('220,00\u00a0€')
  expect(valueText('statut', 'EN_COURS')).toBe('En cours')
  expect(valueText('datePromise', '2026-12-24')).toBe('24\u00a0décembre 2026')
  expect(valueText('visible', false)).toBe('non')
  expect(valueText('note', null)).toBe('vide')
  expect(valueText('noteClient', '•••')).toBe('non gardé')
  expect(valueText('reason', 'wrong_password')).toBe('mot de passe faux')
  expect(valueText('fields', ['prix', 'nom'])).toBe('Prix, Nom')
  expect(valueText('filters', { statut: 'PAYEE', search: '•••' })).toBe(
    'Statut\u00a0: Payée, Recherche\u00a0: non gardé',
  )
})

// The log gave the client and the corrector the words of the house.
test('the notes of an order have the names that its panel gives them', () => {
  expect(fieldLabel('noteClient')).toBe('Note au client')
  expect(fieldLabel('noteCorrecteur')).toBe('Note interne')
})
