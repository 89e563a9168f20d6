import { and, eq, isNull, sql } from 'drizzle-orm'
import { quoteEnding } from '../commandes/commande-conditions.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { messages } from '../db/schema/messages.ts'
import { paiementsRetenus } from '../db/schema/payments.ts'
import { supportRequests } from '../db/schema/support.ts'
import type { Deps } from '../deps.ts'
import { inStatut } from '../money/invoices/facture-facts.ts'
import { countForHouse } from '../retractations/list-retractations.ts'
import { isSample } from '../support/list-samples.ts'

/** What waits for the house beside its orders to work on, each the count of the list that shows it. */
export async function countWaiting({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const [
    devisAEcheance,
    messagesNonLus,
    facturesEnRetard,
    paiementsAVerifier,
    retractationsATraiter,
    echantillonsNouveaux,
  ] = await Promise.all([
    db.$count(commandes, quoteEnding(clock())),
    db.$count(messages, and(isNull(messages.houseReadAt), eq(messages.fromAdmin, false))),
    db.$count(factures, and(sql`${factures.serie} = 'FAC'`, inStatut('ECHEANCE', clock()))),
    db.$count(paiementsRetenus, eq(paiementsRetenus.statut, 'A_VERIFIER')),
    countForHouse({ db, clock }),
    db.$count(supportRequests, and(isSample(), eq(supportRequests.statut, 'NOUVEAU'))),
  ])
  return {
    devisAEcheance,
    messagesNonLus,
    facturesEnRetard,
    paiementsAVerifier,
    retractationsATraiter,
    echantillonsNouveaux,
  }
}
