import { expect, test } from 'vitest'
import { type Issued, registreRowOf } from './registre-row.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const CAME = { montant: 48_000, perdu: 0, remboursements: [] }
const MONEY: NonNullable<Issued['money']> = {
  paye: 48_000,
  credite: 0,
  dateEcheance: '2026-11-20',
  exigibleLe: null,
  payments: [CAME],
}
const FACTURE: Issued = {
  numero: 'FAC-2026-001',
  emiseLe: new Date('2026-11-01T23:30:00Z'),
  montant: 48_000,
  client: 'Marie-Thérèse Aubrac',
  professionnel: false,
  siren: null,
  commande: '1001',
  corrige: null,
  pdfSha256: null,
  tva: null,
  money: MONEY,
}
const SETTLED = { encaisse: 48_000, rembourse: 0, perdu: 0, credite: 0, resteDu: 0 }
const refunded = { montant: 10_000, statut: 'FAIT' } as const

test.each<[string, Partial<typeof MONEY>, object, string]>([
  ['that is paid', {}, SETTLED, 'Payée'],
  [
    'of which a bank took what a refund had left',
    { paye: 0, payments: [{ ...CAME, perdu: 48_000, remboursements: [refunded] }] },
    { ...SETTLED, rembourse: 10_000, perdu: 38_000, resteDu: 48_000 },
    'En retard',
  ],
  [
    'paid twice',
    { payments: [CAME, { ...CAME, aRembourser: true, remboursements: [refunded] }] },
    SETTLED,
    'Payée',
  ],
  [
    'whose instalment is late',
    { paye: 0, payments: [], dateEcheance: '2026-12-31', exigibleLe: '2026-11-20' },
    { ...SETTLED, encaisse: 0, resteDu: 48_000 },
    'En retard',
  ],
  [
    'that is credited',
    { paye: 0, credite: 48_000, payments: [] },
    { ...SETTLED, encaisse: 0, credite: 48_000 },
    'Annulée',
  ],
])('the register of an invoice %s', (_, money, reglement, statut) => {
  const row = registreRowOf({ ...FACTURE, money: { ...MONEY, ...money } }, NOW)
  expect(row).toMatchObject({ jour: '2026-11-02', ttc: 48_000, tva: null, reglement, statut })
})

test('a credit note counts below zero, its tax too', () => {
  const note = { ...FACTURE, numero: 'AV-2026-001', corrige: 'FAC-2026-001', tva: 8_000, money: null }
  expect(registreRowOf(note, NOW)).toMatchObject({
    ttc: -48_000,
    tva: -8_000,
    reglement: null,
    statut: 'Avoir',
  })
})
