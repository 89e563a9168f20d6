import { z } from 'zod'
import { defineEmail } from '../../platform/emails/email.ts'
import { readSubscription } from './read-subscription.ts'
import { subscriptionUrl } from './subscription-link.ts'

/** To an address that subscribes again: the page says the same to everybody, the mailbox alone learns that it is known. */
export const newsletterKnownEmail = defineEmail({
  name: 'newsletter-known',
  props: z.object({ subscriptionId: z.uuid() }),
  async render(deps, { subscriptionId }) {
    const subscription = await readSubscription(deps, subscriptionId, 'CONFIRMEE')
    if (!subscription) return null
    return {
      subject: 'Cette adresse reçoit déjà la lettre des auteurs',
      preview: 'Rien à confirmer : la prochaine lettre est pour vous.',
      heading: 'Vous êtes déjà des nôtres',
      blocks: [
        'Bonjour,',
        'Cette adresse vient d’être inscrite à la lettre des auteurs ; elle l’était déjà. Vous n’avez rien à faire : la prochaine lettre vous parviendra.',
      ],
      unsubscribeUrl: subscriptionUrl(deps.config, 'NEWSLETTER_UNSUBSCRIBE', subscription.id),
    }
  },
})
