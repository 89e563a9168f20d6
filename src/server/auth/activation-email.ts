import { z } from 'zod'
import { linkUrl } from './issue-link.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { defineEmail } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { orderConfirmation } from '../commandes/order-confirmation.ts'
import { writePaymentReceived } from '../commandes/payment-received-email.ts'
import { readLink } from './read-link.ts'
import { readOrder } from '../commandes/read-order.ts'

/** To whoever ordered without an account: the order is confirmed, and the link that opens the account. */
export const activationEmail = defineEmail({
  name: 'activation',
  props: z.object({ linkTokenId: z.uuid(), userId: z.uuid(), commandeId: z.uuid().nullish() }),
  async render(deps, { linkTokenId, commandeId }) {
    const order = commandeId ? await readOrder(deps, commandeId) : null
    const link = await readLink(deps, linkTokenId)
    // Activated meanwhile, through the mail of another order: this one is still to be confirmed.
    if (!link) return order?.client.passwordHash ? writePaymentReceived(deps, order) : null

    const { nom: maison } = await readIdentity(deps.db)
    const confirmation = order && (await orderConfirmation(deps, order))
    return {
      subject: `Activez votre espace ${maison}`,
      preview: 'Choisissez un mot de passe : votre projet vous attend.',
      heading: order ? 'Votre commande est confirmée' : 'Votre espace est prêt',
      blocks: [
        greeting(link.prenom),
        order
          ? `Votre commande pour « ${order.commande.titre} » est bien arrivée. Merci de nous confier votre texte.`
          : 'Merci de nous confier votre texte.',
        'Choisissez un mot de passe pour ouvrir votre espace : vous y suivrez la correction, vous nous écrirez, et vous y retrouverez vos fichiers et vos factures.',
        ...(confirmation?.blocks ?? []),
      ],
      action: {
        label: 'Activer mon compte',
        url: linkUrl(deps.config, 'ACTIVATION', linkTokenId),
      },
      footnote: `Ce lien est valable 48 heures, jusqu’au ${link.until}, et ne sert qu’une fois. Passé ce délai, sa page vous proposera d’en recevoir un autre.`,
      footLinks: ['CGV', 'RETRACTATION'],
      numeroCommande: order?.commande.numero,
      attachments: confirmation?.attachments,
    }
  },
})
