import { expect, test } from 'vitest'
import { DEFAULT_PACK_CARDS, packCards } from './pack-card.ts'
import { REFERENCE_TARIFS } from './reference-tarifs.ts'
import type { ShownTarif } from './tarif-item.ts'

const tarifs: ShownTarif[] = REFERENCE_TARIFS.map((tarif, index) => ({ ...tarif, id: String(index) }))
const [kdp, integral] = tarifs

const named = (nom: string): ShownTarif[] => tarifs.slice(0, 1).map((tarif) => ({ ...tarif, nom }))

test('the default packs are KDP at 350 €, Intégral at 2 € a page, featured, and coaching at 1450 €', () => {
  expect(
    DEFAULT_PACK_CARDS.map(({ nom, prix, parPage, delai, featured }) => [
      nom,
      prix,
      parPage,
      delai,
      featured,
    ]),
  ).toEqual([
    ['Pack KDP', '350\u00a0€', false, '5-7 jours', false],
    ['Pack Intégral', '2\u00a0€', true, '10-15 jours', true],
    ['Pack Rédaction', '1\u202f450\u00a0€', false, '3-6 semaines', false],
  ])
})

test('the words in brackets after a pack’s name say what it is of', () => {
  expect(packCards(tarifs).map(({ genre }) => genre)).toEqual([
    'Correction',
    'Correction à la page',
    'Réécriture',
  ])
})

test('three packs at most are shown, in the catalogue’s order, and never a supplement or one off sale', () => {
  const more: ShownTarif[] = [
    ...tarifs,
    ...tarifs.map((tarif) => ({ ...tarif, id: `${tarif.id}-later`, ordre: tarif.ordre + 10 })),
    ...tarifs.slice(0, 1).flatMap((tarif): ShownTarif[] => [
      { ...tarif, id: 'express', mode: 'SUPPLEMENT', ordre: 0 },
      { ...tarif, id: 'old', actif: false, ordre: 0 },
    ]),
  ]
  expect(packCards(more.toReversed()).map(({ id }) => id)).toEqual(['0', '1', '2'])
})

test('a pack is ordered by its slug; coaching and writing are talked over', () => {
  expect(packCards(tarifs).map(({ pack }) => pack)).toEqual([
    'pack-kdp',
    'pack-intgral-correction--la-page',
    null,
  ])
  expect(packCards(named('Coaching d’écriture')).map(({ pack }) => pack)).toEqual([null])
  expect(packCards(named('Réécriture complète')).map(({ pack }) => pack)).not.toEqual([null])
})

test('only the featured pack has the filled button', () => {
  expect([kdp?.vedette, integral?.vedette]).toEqual([false, true])
  expect(packCards(tarifs).map(({ buttonStyle }) => buttonStyle)).toEqual(['plain', 'primary', 'plain'])
})
