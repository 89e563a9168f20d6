import { expect, test } from 'vitest'
import { earlyStartRefusal, handChangeRefusal, quoteRefusal } from './hand-change.ts'
import { quoteInvoiced, REFUND_TO_SAY } from './house-statuts.ts'
import { ALREADY_PAID, NO_PRICE, NOTHING_TO_BEGIN } from './refusals.ts'

const facture = { numero: 'FAC-2026-001', montant: 48_000, paye: 48_000, credite: 0 }
const open = {
  facture: null,
  hasPayment: false,
  statutAvant: null,
  montant: 48_000,
  manuscritRecu: true,
  livreeLe: null,
}
const paid = { ...open, statut: 'PAYEE', facture, hasPayment: true } as const
const quoted = { ...open, statut: 'ESTIMATION_ENVOYEE' } as const
const accepted = { ...quoted, facture: { ...facture, paye: 0 } }

test.each([
  ['along its path', { ...open, statut: 'PAYEE' }, 'EN_COURS', null],
  ['begun without a text', { ...open, statut: 'PAYEE', manuscritRecu: false }, 'EN_COURS', NOTHING_TO_BEGIN],
  [
    'begun without a text by a house that opened it',
    { ...open, statut: 'EN_ATTENTE', manuscritRecu: false },
    'EN_COURS',
    NOTHING_TO_BEGIN,
  ],
  ['suspended without a text', { ...open, statut: 'PAYEE', manuscritRecu: false }, 'SUSPENDUE', null],
  ['to PAYEE, which a payment alone gives', quoted, 'PAYEE', 'Transition impossible : Devis envoyé → Payée'],
  [
    'back where it was suspended',
    { ...open, statut: 'SUSPENDUE', statutAvant: 'EN_COURS' },
    'EN_COURS',
    null,
  ],
  ['cancelled, while it keeps money', paid, 'ANNULEE', REFUND_TO_SAY],
  ['cancelled, while its invoice asks for some', accepted, 'ANNULEE', REFUND_TO_SAY],
  [
    'cancelled, its invoice credited',
    { ...accepted, facture: { ...facture, paye: 0, credite: 48_000 } },
    'ANNULEE',
    null,
  ],
  [
    'cancelled, of a payment without invoice',
    { ...open, statut: 'PAYEE', hasPayment: true },
    'ANNULEE',
    REFUND_TO_SAY,
  ],
  ['waiting again, its quote not accepted', quoted, 'EN_ATTENTE', null],
  ['waiting again, its quote accepted', accepted, 'EN_ATTENTE', quoteInvoiced('FAC-2026-001')],
  ['quoted without a price', { ...open, statut: 'EN_ATTENTE', montant: 0 }, 'ESTIMATION_ENVOYEE', NO_PRICE],
] as const)('an order is brought by hand: %s', (_, commande, to, refusal) => {
  expect(handChangeRefusal(commande, to)).toBe(refusal)
})

test('work asked for later begins within the withdrawal days only if the house confirms it', () => {
  const commande = {
    payeeLe: new Date('2026-11-20T11:00:00Z'),
    demarrageImmediat: false,
    professionnel: false,
  }
  expect(earlyStartRefusal(commande, new Date('2026-12-04T20:00:00Z'))).toContain('confirmez le démarrage')
  expect(earlyStartRefusal(commande, new Date('2026-12-05T08:00:00Z'))).toBeNull()
  expect(
    earlyStartRefusal({ ...commande, demarrageImmediat: true }, new Date('2026-11-20T12:00:00Z')),
  ).toBeNull()
})

test.each([
  ['that waits', { ...open, statut: 'EN_ATTENTE' }, null],
  ['that was quoted', quoted, null],
  ['paid', { ...open, statut: 'EN_COURS', payeeLe: '2026-11-20' }, ALREADY_PAID],
  ['paid in part', { ...quoted, hasPayment: true }, ALREADY_PAID],
  ['whose quote was accepted', accepted, quoteInvoiced('FAC-2026-001')],
  ['cancelled', { ...open, statut: 'ANNULEE' }, 'Transition impossible : Annulée → Devis envoyé'],
] as const)('an order %s is sent a quote, or not', (_, commande, refusal) => {
  expect(quoteRefusal({ payeeLe: null, ...commande })).toBe(refusal)
})
