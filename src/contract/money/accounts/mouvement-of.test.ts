import { expect, test } from 'vitest'
import { type ChainLine, mouvementOf } from './mouvement-of.ts'

const YEAR = { debut: '2026-01-01', fin: '2026-12-31' }
const LINE: ChainLine = {
  fait: 'FACTURE',
  etat: null,
  avant: null,
  le: '2026-11-20T10:00:00.000Z',
  ecritLe: '2026-11-21T10:00:00.000Z',
  montant: 48_000,
  piece: 'FAC-2026-001',
  methode: null,
  aRembourser: null,
  etaitRetenu: false,
  recu: 0,
  perdu: 0,
  rendu: 0,
  perduApres: 0,
  estRemboursement: false,
  motif: null,
  devise: null,
  tva: 0,
  numero: 'FAC-2026-001',
  clientId: '0190a0a0-0000-7000-8000-00000000000a',
  clientNom: 'Marie-Thérèse Aubrac',
  clientEmail: 'mt@exemple.fr',
  soldeeLe: null,
}
const PAID: Partial<ChainLine> = { fait: 'PAIEMENT', methode: 'CARTE', aRembourser: false, recu: 48_000 }
const REFUND: Partial<ChainLine> = { ...PAID, fait: 'REMBOURSEMENT', estRemboursement: true, montant: 8_000 }
const HELD: Partial<ChainLine> = { fait: 'RETENU', motif: 'MONTANT', devise: 'eur', numero: null }

test.each<[string, Partial<ChainLine>, object]>([
  ['an invoice sells', {}, { nature: 'FACTURE', montant: 48_000, tva: 0, piece: 'FAC-2026-001' }],
  ['with its tax', { tva: 8_000 }, { tva: 8_000 }],
  ['a credit note takes back', { fait: 'AVOIR', piece: 'AV-2026-001' }, { nature: 'AVOIR' }],
  ['a card brings money to Stripe', PAID, { nature: 'RECU', caisse: 'STRIPE', enAttente: false }],
  ['a transfer, to the bank', { ...PAID, methode: 'VIREMENT' }, { nature: 'RECU', caisse: 'BANQUE' }],
  ['money that was held is used', { ...PAID, etaitRetenu: true }, { nature: 'AFFECTE' }],
  ['a refund gives back', { ...REFUND, etat: 'FAIT' }, { nature: 'RENDU', montant: 8_000 }],
  [
    'a refund that fails later comes back',
    { ...REFUND, fait: 'SUIVI', avant: 'EN_COURS', etat: 'ECHOUE', rendu: 8_000 },
    { nature: 'REVENU', montant: 8_000 },
  ],
  [
    'a bank takes what a refund had left',
    { ...PAID, fait: 'LITIGE', rendu: 8_000, perduApres: 48_000 },
    { nature: 'PERDU', montant: 40_000 },
  ],
  [
    'and gives it back',
    { ...PAID, fait: 'LITIGE', rendu: 8_000, perdu: 48_000 },
    { nature: 'RETROUVE', montant: 40_000 },
  ],
  ['money without order waits', HELD, { nature: 'RETENU' }],
  [
    'held money goes back',
    { ...HELD, fait: 'DECISION', etat: 'REMBOURSE' },
    { nature: 'RENDU', enAttente: true },
  ],
  [
    'a name that the file cannot write is an address',
    { clientNom: 'Δημήτρης' },
    { client: { nom: 'mt@exemple.fr' } },
  ],
  [
    'lines of a settled invoice share its number',
    { soldeeLe: '2026-11-25T10:00:00Z' },
    { lettrage: { code: 'FAC2026001', date: '2026-11-25' } },
  ],
  [
    'also on the last day of the exercise',
    { soldeeLe: '2026-12-31T22:59:59Z' },
    { lettrage: { code: 'FAC2026001', date: '2026-12-31' } },
  ],
  ['not when it is settled in a later exercise', { soldeeLe: '2027-01-02T10:00:00Z' }, { lettrage: null }],
])('%s', (_, changes, mouvement) => {
  const [made] = mouvementOf({ ...LINE, ...changes }, YEAR)
  expect(made).toMatchObject(mouvement)
})

test.each<[string, Partial<ChainLine>]>([
  ['a refund that failed', { ...REFUND, etat: 'ECHOUE' }],
  ['a second payment, which is one already', { ...HELD, motif: 'DOUBLE' }],
  ['money in dollars', { ...HELD, devise: 'usd' }],
  ['a PDF', { fait: 'PDF' }],
])('nothing moves by %s', (_, changes) => {
  expect(mouvementOf({ ...LINE, ...changes }, YEAR)).toEqual([])
})
