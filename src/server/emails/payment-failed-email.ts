import { and, desc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { pendingCommandes } from '../db/schema/commandes.ts'
import { checkoutSessions } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { defineEmail } from './email.ts'
import { greeting } from './greeting.ts'
import { orderAgainUrl } from './page-urls.ts'

/** After a refused delayed payment: nothing was taken, and where to pay again (decisions §5). */
export const paymentFailedEmail = defineEmail({
  name: 'payment-failed',
  props: z.object({ pendingCommandeId: z.uuid() }),
  async render(deps, { pendingCommandeId }) {
    const [pending] = await deps.db
      .select()
      .from(pendingCommandes)
      .where(eq(pendingCommandes.id, pendingCommandeId))
    if (!pending || pending.statut === 'CONFIRMEE') return null
    const checkoutUrl = await readOpenCheckout(deps, pendingCommandeId)

    return {
      subject: 'Votre paiement n’a pas abouti',
      preview: 'Rien n’a été débité. Vous pouvez payer à nouveau.',
      heading: 'Votre paiement n’a pas abouti',
      blocks: [
        greeting(pending.prenom),
        `Le paiement de ${formatEuros(pending.montant)} pour votre commande « ${pending.titre ?? pending.serviceNom} » a été refusé. Rien n’a été débité et la commande n’est pas confirmée.`,
        checkoutUrl
          ? 'Vos informations et vos fichiers sont gardés sept jours : il ne reste qu’à payer.'
          : 'Vous pouvez commander à nouveau et choisir un autre moyen de paiement.',
      ],
      action: checkoutUrl
        ? { label: 'Payer à nouveau', url: checkoutUrl }
        : { label: 'Commander à nouveau', url: orderAgainUrl(deps.config, pending.nombrePages) },
      footLinks: ['CGV', 'RETRACTATION'],
    }
  },
})

async function readOpenCheckout({ db, clock }: Pick<Deps, 'db' | 'clock'>, pendingCommandeId: string) {
  const [session] = await db
    .select({ url: checkoutSessions.url })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.pendingCommandeId, pendingCommandeId),
        eq(checkoutSessions.statut, 'OUVERTE'),
        gt(checkoutSessions.expiresAt, clock()),
      ),
    )
    .orderBy(desc(checkoutSessions.createdAt))
    .limit(1)
  return session?.url
}
