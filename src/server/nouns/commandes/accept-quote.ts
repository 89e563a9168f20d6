import { eq } from 'drizzle-orm'
import { ADDRESS_NEEDED, billingOf, billingProblems } from '#contract/commandes/billing.ts'
import { type CheckoutBody, missingConsents } from '#contract/commandes/commande-consents.ts'
import { hasExpired } from '#contract/commandes/quote.ts'
import { PAYABLE_STATUTS } from '#contract/commandes/statuts.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { NO_PAYMENT_DUE } from '#contract/money/payments/held-payment.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { changesOf } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { requireSellerIdentity } from '../money/checkout/require-identity.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'
import { dueOf, isBeingPaid } from '../money/is-settled.ts'
import type { Commande } from '../money/lock-payment-subject.ts'
import { agreedEcheances } from '../money/schedule/agreed-echeances.ts'
import { termsOf } from './current-terms.ts'
import { recordEvent } from './record-event.ts'
import { restateRetractationsOf } from './restate-retractations.ts'
import { findOwnCommande } from './visible-commande.ts'

const QUOTE_EXPIRED = 'Ce devis a expiré\u00a0: écrivez-nous, nous vous en enverrons un autre.'

/** The columns of the order that an acceptance changes. */
const ACCEPTED = ['cgvVersion', 'cgvHash', 'demarrageImmediat'] as const

type Acceptance = { commandeId: string; body: CheckoutBody }

/**
 * Records that a client accepted a quote, with the conditions they read, and issues its invoice, before it can be paid (decision 054);
 * returns the sum due of it, with the payments asked for, or of an order under way whose invoice is not covered. Null when the id is none
 * of their commandes; 409 when it waits for no payment or has expired, 400 without the boxes that bind or any address, 503 while its seller
 * is not named.
 */
export async function acceptQuote(deps: Deps, actor: Actor, { commandeId, body }: Acceptance) {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const commande = await findOwnCommande(tx, actor, commandeId)
    if (!commande) return null
    const due = await dueOf(tx, commande)
    if (due === 0) throw conflict(NO_PAYMENT_DUE)
    const isInvoiced = (await tx.$count(factures, eq(factures.commandeId, commandeId))) > 0
    if (!PAYABLE_STATUTS.includes(commande.statut)) {
      if (!isInvoiced) throw conflict(NO_PAYMENT_DUE)
      return { ...commande, due }
    }
    // Once accepted, it is a contract: it may be paid after its last day.
    if (!isInvoiced && hasExpired(commande.devisExpireLe, parisDay(now))) throw conflict(QUOTE_EXPIRED)
    const missing = missingConsents(body)
    if (missing[0]) throw badRequest(missing[0].message, missing)

    // Its first payment was ordered under the terms that its page showed.
    if (isInvoiced && (await isBeingPaid(tx, commandeId))) return { ...commande, due }

    // An issued invoice never changes: it names both sides from the first.
    if (!isInvoiced) {
      await requireSellerIdentity({ ...deps, db: tx })
      await keepBilling(tx, commande, body)
    }

    const { cgvVersion, cgvHash } = await termsOf(tx, body)
    const demarrageImmediat = body.demarrageImmediat ?? false
    const nombreEcheances = await agreedEcheances(tx, {
      nombreEcheances: body.nombreEcheances,
      montant: due,
    })
    // Its invoice is issued for these; later ones count once their page is open, in the place of the others.
    if (!isInvoiced) await tx.update(commandes).set({ nombreEcheances }).where(eq(commandes.id, commandeId))
    const quote = { ...commande, due, nombreEcheances }
    // Pressed again, the button accepts nothing new.
    if (commande.cgvHash === cgvHash && commande.demarrageImmediat === demarrageImmediat) return quote
    await tx
      .update(commandes)
      .set({ cgvVersion, cgvHash, demarrageImmediat, updatedAt: now })
      .where(eq(commandes.id, commandeId))
    await restateRetractationsOf(tx, commandeId)
    await recordEvent(tx, { commandeId, type: 'DEVIS', actorId: actor.id, createdAt: now })
    const { consentementRgpd } = body
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.commande.quoteAccepted,
      metadata: { commandeId, cgvVersion, cgvHash, consentementRgpd, demarrageImmediat },
      changes: changesOf(commande, { ...commande, cgvVersion, cgvHash, demarrageImmediat }, ACCEPTED),
      createdAt: now,
    })
    // Last: from here to the commit no other order gets its number.
    await issueFacture(tx, deps, { commandeId })
    return quote
  })
}

/** Keeps who is billed, if it is said; 400 without an address, of the order or of the account. */
async function keepBilling(tx: Tx, commande: Commande, body: CheckoutBody): Promise<void> {
  const problems = billingProblems(body)
  if (problems.length > 0) throw badRequest(INVALID_FIELDS, problems)
  const said = billingOf(body)
  const adresse = said?.adresse ?? commande.facturation?.adresse ?? null
  if (!adresse) {
    const [account] = await tx
      .select({ adresse: users.adresse })
      .from(users)
      .where(eq(users.id, commande.userId))
    if (!account?.adresse) throw badRequest(INVALID_FIELDS, [ADDRESS_NEEDED])
  }
  if (!said) return
  const entreprise = said.entreprise ?? commande.facturation?.entreprise ?? null
  await tx
    .update(commandes)
    .set({ facturation: { adresse, entreprise } })
    .where(eq(commandes.id, commande.id))
}
