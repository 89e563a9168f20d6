import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { isThroughProvider, paymentMethodLabel } from '#contract/money/payments/payment-methods.ts'
import { paiements, remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { greeting } from '../../../platform/emails/greeting.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { projectUrl } from '../../commandes/project-url.ts'
import { readCommandeFacts } from '../../commandes/read-commande-facts.ts'
import { retractationLink } from '../../commandes/retractation-link.ts'

/** To a client: a refund, its sum, its reason and its means. */
export const refundEmail = defineEmail({
  name: 'refund',
  // The credit note has its own e-mail, which the law requires.
  mutedWith: 'invoices',
  props: z.object({ remboursementId: z.uuid() }),
  async render(deps, { remboursementId }) {
    const found = await readRefund(deps, remboursementId)
    const facts = found && (await readCommandeFacts(deps, found.paiement.commandeId))
    if (!facts) return null
    const { refund, paiement } = found
    const { commande, client, professionnel } = facts
    const amount = formatEuros(refund.montant)
    return {
      subject: `Nous vous remboursons ${amount}`,
      preview: `Pour « ${unlinked(commande.titre)} ».`,
      heading: 'Nous vous remboursons',
      blocks: [
        greeting(client.prenom),
        isThroughProvider(paiement.methode)
          ? `Nous vous remboursons ${amount} pour « ${unlinked(commande.titre)} », sur le moyen de paiement que vous avez utilisé. Comptez quelques jours ouvrés pour voir cette somme sur votre compte.`
          : `Nous vous remboursons ${amount} pour « ${unlinked(commande.titre)} ». Nous vous envoyons cette somme.`,
        {
          facts: [
            ['Remboursé', amount],
            ['Motif', refund.motif],
            ['Paiement', paymentMethodLabel(paiement.methode)],
          ],
        },
      ],
      action: { label: 'Voir ma commande', url: projectUrl(deps.config, commande.id) },
      footLinks: ['CGV', ...retractationLink({ ...commande, professionnel })],
      numeroCommande: commande.numero,
    }
  },
})

async function readRefund({ db }: Pick<Deps, 'db'>, remboursementId: string) {
  const [row] = await db
    .select({ refund: remboursements, paiement: paiements })
    .from(remboursements)
    .innerJoin(paiements, eq(paiements.id, remboursements.paiementId))
    .where(eq(remboursements.id, remboursementId))
  return row ?? null
}
