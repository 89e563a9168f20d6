import { eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { resteDuOf } from '#contract/money/invoices/facture-statut.ts'
import { paymentDayRefusal, paymentRefusal, receivedAt } from '#contract/money/reglements/house-payment.ts'
import { SENT_ELSEWHERE } from '#contract/money/reglements/refusals.ts'
import type { PaiementEntry } from '#contract/money/reglements/reglement.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { badRequest, conflict } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { closeCheckouts } from '../checkout/close-checkouts.ts'
import { issueFacture } from '../invoices/issue-facture.ts'
import { dueOf } from '../is-settled.ts'
import { commandeOfFacture, lockMoney } from '../lock-money.ts'
import { coverEcheances } from '../schedule/cover-echeances.ts'
import { confirmCovered } from './confirm-commande-payment.ts'

const NOT_A_FACTURE = 'Un avoir ne se paie pas.'

/** Records a transfer or a cheque on an invoice, once a sending; the order is paid once it is covered (decisions §6). */
export async function recordHousePayment(
  deps: Deps,
  actor: Actor,
  factureId: string,
  { montant, methode, date, reference, idempotencyKey }: PaiementEntry,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { commande, facture } = await lockMoney(tx, await commandeOfFacture(tx, factureId))
    if (facture?.id !== factureId) throw conflict(NOT_A_FACTURE)
    const message = paymentDayRefusal(date, commande, now)
    if (message) throw badRequest(INVALID_FIELDS, [{ path: 'date', message }])
    if (idempotencyKey && (await isRecorded(tx, { factureId, idempotencyKey }))) return
    const due = await dueOf(tx, commande)
    const refusal = paymentRefusal(montant, due)
    if (refusal) throw conflict(refusal)

    const commandeId = commande.id
    const [paid] = await tx
      .insert(paiements)
      .values({
        commandeId,
        userId: commande.userId,
        factureId,
        montant,
        methode,
        piece: reference,
        idempotencyKey,
        createdAt: receivedAt(date, now),
      })
      .returning({ id: paiements.id })
    if (paid) await coverEcheances(tx, deps, { commandeId, due, paiementId: paid.id, montant })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.money.received(facture.numero),
      metadata: { paiementId: paid?.id, factureId, commandeId },
      changes: { before: null, after: { montant, methode, date } },
      createdAt: now,
    })
    // A page opened on the former sum due must no longer be paid.
    await closeCheckouts(tx, { commandeId })
    if (montant < due) return tellPart(tx, { factureId, montant, now })
    await confirmCovered(tx, deps, { commande, by: actor })
    await issueFacture(tx, deps, { commandeId })
  })
}

/** Whether the same form was sent before; 409 about another invoice. */
async function isRecorded(tx: Tx, sent: { factureId: string; idempotencyKey: string }): Promise<boolean> {
  const [before] = await tx
    .select({ factureId: paiements.factureId })
    .from(paiements)
    .where(eq(paiements.idempotencyKey, sent.idempotencyKey))
  if (before && before.factureId !== sent.factureId) throw conflict(SENT_ELSEWHERE)
  return before !== undefined
}

type Part = { factureId: string; montant: number; now: Date }

/** Tells the client of a partial payment: the sum received and the rest. */
async function tellPart(tx: Tx, { factureId, montant, now }: Part): Promise<void> {
  const [facture] = await tx.select().from(factures).where(eq(factures.id, factureId))
  if (!facture) return
  const left = resteDuOf(facture)
  await notify(tx, facture.userId, {
    type: 'PAYMENT',
    title: 'Paiement reçu',
    message: `${formatEuros(montant)} sur la facture ${facture.numero}\u00a0: il reste ${formatEuros(left)}.`,
    actionUrl: '/app/billing',
    createdAt: now,
  })
}
