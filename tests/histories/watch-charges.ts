import type pg from 'pg'
import type { Payments } from '#server/nouns/money/provider/payments-port.ts'
import type { ChargeAsked } from './find-faults.ts'

const STANDING = `SELECT c.statut, e.statut AS etat, f.montant - f.credite - f.paye AS due FROM echeances e
    JOIN commandes c ON c.id = e.commande_id LEFT JOIN factures f ON f.commande_id = c.id AND f.serie = 'FAC' WHERE e.id = $1`

/** Writes down each charge before it is made, with the state of its order in the database, which the product holds. */
export const watchCharges = (
  payments: Payments,
  pool: Pick<pg.Pool, 'query'>,
  asked: ChargeAsked[],
): Payments => ({
  ...payments,
  charge: async (request) => {
    const { echeanceId: echeance, amount } = request
    const { rows } = await pool.query<Pick<ChargeAsked, 'statut' | 'etat' | 'due'>>(STANDING, [echeance])
    asked.push({ statut: null, etat: null, due: null, ...rows[0], echeance, amount })
    return payments.charge(request)
  },
})
