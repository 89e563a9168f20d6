import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { payAgainUrl } from '../commandes/pay-again.ts'
import { pendingCommandes } from '../db/schema/commandes.ts'
import { defineEmail } from './email.ts'
import { greeting } from './greeting.ts'

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

    return {
      subject: 'Votre paiement n’a pas abouti',
      preview: 'Rien n’a été débité. Vous pouvez payer à nouveau.',
      heading: 'Votre paiement n’a pas abouti',
      blocks: [
        greeting(pending.prenom),
        `Le paiement de ${formatEuros(pending.montant)} pour votre commande « ${pending.titre ?? pending.serviceNom} » a été refusé. Rien n’a été débité et la commande n’est pas confirmée.`,
        'Vos informations et vos fichiers sont gardés sept jours : il ne reste qu’à payer, par carte si vous préférez.',
      ],
      action: { label: 'Payer à nouveau', url: payAgainUrl(deps.config, pendingCommandeId) },
      footLinks: ['CGV', 'RETRACTATION'],
    }
  },
})
