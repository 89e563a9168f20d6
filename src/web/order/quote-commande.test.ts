import { expect, test } from 'vitest'
import { LEGAL_CALENDAR } from '#contract/calendar/working-days.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { quoteCommande } from './quote-commande.ts'

const integral: TarifItem = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  nom: 'Pack Intégral (correction à la page)',
  description: '',
  prix: 200,
  prixFormate: '2 €/page',
  mode: 'PAR_PAGE',
  typeService: 'Correction',
  dureeEstimee: '10-15 jours',
  delaiJours: 15,
  revisionsIncluses: 2,
  inclus: [],
  vedette: true,
  actif: true,
  ordre: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const kdp: TarifItem = {
  ...integral,
  id: '0199aaaa-0000-7000-8000-000000000002',
  nom: 'Pack KDP',
  prix: 35_000,
  prixFormate: '350 €',
  mode: 'FORFAIT',
  dureeEstimee: '48 h',
  delaiJours: 2,
}
const tarifs = [integral, kdp]
const now = new Date('2026-11-20T10:00:00Z')

test('the summary of 250 pages has its lines, its total, what is saved and both promised days', () => {
  const quote = quoteCommande({
    tarifs,
    serviceId: integral.id,
    nombrePages: '250',
    now,
    calendar: LEGAL_CALENDAR,
  })
  expect(quote?.lines.map(({ total }) => total)).toEqual([0, 48_000])
  expect(quote).toMatchObject({
    pages: 250,
    total: 48_000,
    savings: 2_000,
    promised: { atOnce: '2026-12-11', afterRetractation: '2026-12-28' },
  })
})

const BIENVENUE = { code: 'BIENVENUE20', pourcentage: 20, pagesOffertes: 10, premiereCommande: true }

test('a code that counts from a lower price shows that one before it, and takes its percentage off it', () => {
  const offer = { ...BIENVENUE, prixReference: [{ serviceId: kdp.id, prix: 30_000 }] }
  const quote = quoteCommande({
    tarifs,
    serviceId: kdp.id,
    nombrePages: '',
    offer,
    now,
    calendar: LEGAL_CALENDAR,
  })
  expect(quote).toMatchObject({ subtotal: 30_000, total: 24_000 })
})

test('a code offers pages first, then its percentage of what is left', () => {
  const offer = { ...BIENVENUE, code: 'SALON', pagesOffertes: 30, prixReference: [] }
  const quote = quoteCommande({
    tarifs,
    serviceId: integral.id,
    nombrePages: '250',
    offer,
    now,
    calendar: LEGAL_CALENDAR,
  })
  expect(quote).toMatchObject({ subtotal: 48_000, total: 35_200 })
  expect(quote?.discount?.label).toBe('Remise de 20\u00a0% et 20\u00a0pages offertes de plus (SALON)')
})

// « Vous économisez 20,00 € » stood under a discount of 96 €.
test('what is saved counts the code too', () => {
  const offer = { ...BIENVENUE, prixReference: [] }
  const paged = quoteCommande({
    tarifs,
    serviceId: integral.id,
    nombrePages: '250',
    offer,
    now,
    calendar: LEGAL_CALENDAR,
  })
  expect(paged).toMatchObject({ total: 38_400, savings: 2_000 + 9_600 })
  const flat = quoteCommande({
    tarifs,
    serviceId: kdp.id,
    nombrePages: '',
    offer,
    now,
    calendar: LEGAL_CALENDAR,
  })
  expect(flat).toMatchObject({ total: 28_000, savings: 7_000 })
})

test('a flat fee asks no pages and promises its own delay', () => {
  const quote = quoteCommande({ tarifs, serviceId: kdp.id, nombrePages: 'x', now, calendar: LEGAL_CALENDAR })
  expect(quote).toMatchObject({
    pages: undefined,
    total: 35_000,
    savings: 0,
    delay: { label: '48 h', maxDays: 2 },
  })
})

test.each([
  ['', integral.id],
  ['1001', integral.id],
  ['0', integral.id],
  ['250', 'nothing'],
  ['250', undefined],
])('pages « %s » of service %s have no price', (nombrePages, serviceId) => {
  expect(quoteCommande({ tarifs, serviceId, nombrePages, now, calendar: LEGAL_CALENDAR })).toBeUndefined()
})
