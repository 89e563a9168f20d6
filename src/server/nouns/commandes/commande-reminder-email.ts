import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { hours } from '#contract/shared/durations.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { PendingCommande } from './find-pending.ts'
import { payAgainUrl } from './pay-again.ts'

const REMINDER_AFTER_MS = hours(24)

/** The only reminder of an order left unpaid, to its author (decisions §5). */
export const commandeReminderEmail = defineEmail({
  name: 'order-reminder',
  props: z.object({ pendingCommandeId: z.uuid() }),
  async render(deps, { pendingCommandeId }) {
    const [pending] = await deps.db
      .select()
      .from(pendingCommandes)
      .where(and(eq(pendingCommandes.id, pendingCommandeId), eq(pendingCommandes.statut, 'OUVERTE')))
    if (!pending || (await isBeingPaid(deps, pendingCommandeId)) || (await isFollowed(deps, pending)))
      return null

    const { retention } = await readSettings(deps.db, ['retention'])
    const kept = `Vos informations et vos fichiers sont gardés ${retention.brouillonsJours}\u00a0jours`
    return {
      subject: 'Votre commande vous attend',
      preview: `${kept}.`,
      heading: 'Votre commande vous attend',
      blocks: [
        greeting(pending.prenom),
        `Votre commande « ${unlinked(pending.titre ?? pending.serviceNom)} » (${formatEuros(pending.montant)}) n’est pas encore payée. ${kept}\u00a0: il ne reste qu’à payer.`,
      ],
      action: { label: 'Payer ma commande', url: payAgainUrl(deps.config, pendingCommandeId) },
      footnote: 'Vous avez demandé ce rappel en commandant\u00a0: il n’y en aura pas d’autre.',
    }
  },
})

/** Queues the reminder of an order to be paid, once it is open and its author asked for it. */
export async function queueReminder(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, email, montant, rappelSouhaite }: PendingCommande,
): Promise<void> {
  if (!rappelSouhaite || montant === 0) return
  await queueEmail(tx, commandeReminderEmail, {
    cle: `rappel:${id}`,
    to: email,
    props: { pendingCommandeId: id },
    runAt: new Date(clock().getTime() + REMINDER_AFTER_MS),
  })
}

/** Whether its payment is under way or looked at by the house, or was refused: an e-mail of its own told it. */
async function isBeingPaid({ db }: Pick<Deps, 'db'>, pendingCommandeId: string): Promise<boolean> {
  const found = await db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.pendingCommandeId, pendingCommandeId),
        inArray(checkoutSessions.statut, ['EN_COURS', 'A_VERIFIER', 'ECHOUEE']),
      ),
    )
  return found.length > 0
}

/** Whether its author has sent another order since, or paid one: they may have corrected this one, which they would pay twice. */
async function isFollowed(
  { db }: Pick<Deps, 'db'>,
  { id, email, updatedAt }: PendingCommande,
): Promise<boolean> {
  const found = await db
    .select({ id: pendingCommandes.id })
    .from(pendingCommandes)
    .where(
      and(
        eq(sql`lower(${pendingCommandes.email})`, emailKey(email)),
        inArray(pendingCommandes.statut, ['OUVERTE', 'CONFIRMEE']),
        gt(pendingCommandes.updatedAt, updatedAt),
        ne(pendingCommandes.id, id),
      ),
    )
    .limit(1)
  return found.length > 0
}
