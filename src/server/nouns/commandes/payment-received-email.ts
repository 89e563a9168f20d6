import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { defineEmail, type EmailContent } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { commandeConfirmation, promiseText } from './commande-confirmation.ts'
import { projectUrl } from './project-url.ts'
import { type CommandeFacts, readCommandeFacts } from './read-commande-facts.ts'
import { readAwaitsManuscript } from './read-manuscript.ts'
import { retractationLink } from './retractation-link.ts'

/** To a client who has an account: the order is confirmed, with its invoice; nothing once it is cancelled. */
export const paymentReceivedEmail = defineEmail({
  name: 'payment-received',
  props: z.object({ commandeId: z.uuid() }),
  async render(deps, { commandeId }) {
    const facts = await readCommandeFacts(deps, commandeId)
    return facts && facts.commande.statut !== 'ANNULEE' ? writePaymentReceived(deps, facts) : null
  },
})

export async function writePaymentReceived(deps: Deps, facts: CommandeFacts): Promise<EmailContent> {
  const { commande, client, professionnel } = facts
  const { blocks, attachments } = await commandeConfirmation(deps, facts)
  const free = commande.montant === 0
  const isAwaited = await readAwaitsManuscript(deps.db, commande)
  const hasPromise = (await promiseText(deps, facts)) !== null
  return {
    subject: free
      ? `Votre commande n° ${commande.numero} est confirmée`
      : `Paiement reçu : votre commande n° ${commande.numero} est confirmée`,
    preview: previewOf(facts, isAwaited),
    heading: 'Votre commande est confirmée',
    blocks: [
      greeting(client.prenom),
      free
        ? `Votre commande pour « ${unlinked(commande.titre)} » est confirmée. Merci de votre confiance.`
        : `Nous avons bien reçu votre paiement pour « ${unlinked(commande.titre)} ». Merci de votre confiance.`,
      ...(isAwaited
        ? [
            `Il nous manque votre manuscrit pour commencer : déposez-le dans votre espace.${hasPromise ? '' : ' La date de livraison sera comptée à partir de son arrivée.'}`,
          ]
        : []),
      ...blocks,
    ],
    action: isAwaited
      ? { label: 'Déposer mon manuscrit', url: projectUrl(deps.config, commande.id, '/files') }
      : { label: 'Suivre mon projet', url: projectUrl(deps.config, commande.id) },
    footLinks: ['CGV', ...retractationLink({ ...commande, professionnel })],
    numeroCommande: commande.numero,
    attachments,
  }
}

function previewOf({ commande: { titre }, manuscritRecu }: CommandeFacts, isAwaited: boolean): string {
  if (isAwaited) return 'Il ne manque que votre manuscrit : déposez-le dans votre espace.'
  return manuscritRecu
    ? `« ${unlinked(titre)} » est entre nos mains.`
    : `Votre commande pour « ${unlinked(titre)} » est confirmée.`
}
