import type { Books } from '../find-faults.ts'
import { first, showAs, type Violation } from './violation.ts'

const aPaidOne = first('echeances', `statut = 'PAYEE' AND rang = 2`)
const aComingOne = first('echeances', `statut = 'A_VENIR' AND rang = 3`)

/** Changes the charges asked of the provider. */
const asked =
  (change: Partial<Books['asked'][number]>) =>
  (books: Books): Books => ({ ...books, asked: books.asked.map((one) => ({ ...one, ...change })) })

/** The ways to break each fact about instalments, by the fact's sentence. */
export const ECHEANCE_VIOLATIONS: Record<string, Violation[]> = {
  'a schedule is whole, evenly spaced, and its invoice to the cent as long as nothing else pays or credits it':
    [
      `UPDATE echeances SET montant = montant + 1 WHERE id = ${aComingOne}`,
      `UPDATE echeances SET date = date + 1 WHERE rang = 10`,
      `UPDATE echeances SET rang = 11 WHERE id = ${aComingOne}`,
      `DELETE FROM echeances WHERE rang > 1`,
      `DELETE FROM factures WHERE commande_id IN (SELECT commande_id FROM echeances)`,
    ],
  'an instalment is paid by money of its order that counts, and not twice': [
    `UPDATE echeances SET paiement_id = NULL WHERE id = ${aPaidOne}`,
    `UPDATE echeances SET payee_le = NULL WHERE id = ${aPaidOne}`,
    `UPDATE echeances SET statut = 'PAYEE', payee_le = now() WHERE id = ${aComingOne}`,
    `UPDATE echeances SET statut = 'A_VENIR' WHERE id = ${aPaidOne}`,
    `UPDATE echeances e SET paiement_id = o.paiement_id FROM echeances o
       WHERE o.commande_id = e.commande_id AND o.rang = 1 AND e.id = ${aPaidOne}`,
    `UPDATE echeances SET paiement_id = ${first('paiements', `methode = 'CARTE' AND NOT a_rembourser`)} WHERE id = ${aPaidOne}`,
    `UPDATE paiements SET a_rembourser = true WHERE id = (SELECT paiement_id FROM echeances WHERE id = ${aPaidOne})`,
    ({ charges, came, ...books }) => ({
      ...books,
      came,
      charges: [...charges, ...came.map(({ session }) => ({ ...charged(charges), id: session }))],
    }),
  ],
  'each attempt is one charge at the provider, of what was asked': [
    ({ charges, ...books }) => ({
      ...books,
      charges: [...charges, ...charges.map((one) => ({ ...one, id: `${one.id}_2` }))],
    }),
    ({ charges, ...books }) => ({
      ...books,
      charges: charges.map((one) => ({ ...one, tentative: one.tentative + 1 })),
    }),
    `DELETE FROM echeances WHERE id = ${aPaidOne}`,
  ],
  'nothing is charged of an order that is over or settled, nor of an instalment that was not asked for': [
    asked({ statut: 'ANNULEE' }),
    asked({ etat: 'PAYEE' }),
    asked({ etat: null }),
    asked({ due: 100 }),
    asked({ due: null }),
  ],
  'an instalment waits for the provider only as long as its charge is under way there': [
    `UPDATE echeances SET statut = 'EN_COURS' WHERE id = ${aComingOne}`,
    ({ charges, ...books }) => ({
      ...books,
      charges: charges.map((one) => ({ ...one, status: 'succeeded' as const })),
    }),
  ],
  'an invoice is late once the first instalment that is asked of its client is, and no sooner': [
    showAs('ECHEANCE', 'EN_ATTENTE'),
    showAs('EN_ATTENTE', 'ECHEANCE'),
    `UPDATE echeances SET date = date + 30 WHERE statut = 'ECHOUEE'`,
    `UPDATE echeances SET date = '2026-11-01' WHERE statut = 'A_VENIR'`,
    `UPDATE echeances SET statut = 'EN_COURS', demande = 48000 WHERE statut = 'A_VENIR'`,
  ],
}

/** The first charge, as an example. */
function charged([charge]: Books['charges']): Books['charges'][number] {
  if (!charge) throw new Error('Nothing was charged')
  return charge
}
