import { eq } from 'drizzle-orm'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { creditedVat, issuedVat } from '#contract/money/invoices/vat.ts'
import { creditRefusal } from '#contract/money/reglements/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { conflict } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { type LogAuthor, writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { avoirEmail } from './avoir-email.ts'
import { nextNumber } from './next-number.ts'

type Facture = typeof factures.$inferSelect

type Credited = {
  /** The present row, held by this transaction. */
  facture: Facture
  montant: number
  motif: string
  by: LogAuthor
  idempotencyKey?: string | undefined
}

/** Takes a sum off an invoice by a numbered credit note, its PDF and its e-mail by jobs; 409 above the rest of the invoice. */
export async function issueAvoir(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { facture, montant, motif, by, idempotencyKey }: Credited,
): Promise<{ id: string }> {
  refuseTooMuch(facture, montant)
  const tva = await taxGivenBack(tx, facture, montant)
  const number = await nextNumber(tx, deps, 'AV')
  const { numero, emiseLe } = number
  const [avoir] = await tx
    .insert(factures)
    .values({
      ...number,
      commandeId: facture.commandeId,
      userId: facture.userId,
      factureId: facture.id,
      montant,
      lignes: [
        { label: motif, quantity: 1, unitPrice: montant, total: montant, ...(tva !== null && { tva }) },
      ],
      objet: `Avoir sur la facture ${facture.numero} du ${formatDate(facture.emiseLe)}\u00a0: ${facture.objet}`,
      vendeur: facture.vendeur,
      client: facture.client,
      dateEcheance: parisDay(emiseLe),
      idempotencyKey,
      createdAt: emiseLe,
    })
    .returning({ id: factures.id })
  if (!avoir) throw new Error(`No credit note was written for ${facture.numero}`)
  await enqueue(tx, 'render-invoice-pdf', { factureId: avoir.id }, { jobKey: `facture-pdf:${avoir.id}` })
  await writeLog(tx, {
    by,
    ...LOG_LINES.money.credited(numero, facture.numero),
    metadata: { avoirId: avoir.id, factureId: facture.id, commandeId: facture.commandeId },
    changes: { before: null, after: { montant } },
    createdAt: emiseLe,
  })
  await tellClient(tx, { facture, avoirId: avoir.id, numero, montant, now: emiseLe })
  return avoir
}

/** Never above the invoice (decisions §8); the database refuses it too. */
function refuseTooMuch({ serie, numero, montant, credite }: Facture, asked: number): void {
  if (serie !== 'FAC') throw conflict('Un avoir ne se corrige pas par un avoir.')
  const refusal = creditRefusal(numero, { left: montant - credite, asked })
  if (refusal) throw conflict(refusal)
}

/** The tax that a credit note gives back after the invoice's others; null for a seller without VAT. */
async function taxGivenBack(tx: Tx, { id, vendeur }: Facture, montant: number): Promise<number | null> {
  if (vendeur.regimeTva !== 'TVA_20') return null
  const before = await tx.select().from(factures).where(eq(factures.factureId, id))
  return creditedVat(
    montant,
    before.map((avoir) => ({ montant: avoir.montant, tva: issuedVat(avoir) ?? 0 })),
  )
}

type Told = { facture: Facture; avoirId: string; numero: string; montant: number; now: Date }

async function tellClient(tx: Tx, { facture, avoirId, numero, montant, now }: Told): Promise<void> {
  const { userId } = facture
  await notify(tx, userId, {
    type: 'PAYMENT',
    title: `Avoir ${numero}`,
    message: `${formatEuros(montant)} sur la facture ${facture.numero}`,
    actionUrl: '/app/billing?vue=avoirs',
    createdAt: now,
  })
  const [client] = await tx
    .select({ email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!client || client.deletedAt) return
  await queueEmail(tx, avoirEmail, {
    cle: `avoir:${avoirId}`,
    to: client.email,
    userId,
    props: { avoirId },
  })
}
