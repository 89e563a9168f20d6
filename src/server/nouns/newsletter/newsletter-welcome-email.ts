import { z } from 'zod'
import { defineEmail } from '../../platform/emails/email.ts'
import { readSubscription } from './read-subscription.ts'
import { subscriptionUrl } from './subscription-link.ts'

/** To the person who has just confirmed: the letters to come, and the way out. */
export const newsletterWelcomeEmail = defineEmail({
  name: 'newsletter-welcome',
  props: z.object({ subscriptionId: z.uuid() }),
  async render(deps, { subscriptionId }) {
    const subscription = await readSubscription(deps, subscriptionId, 'CONFIRMEE')
    if (!subscription) return null
    return {
      subject: 'Votre inscription à la lettre des auteurs est confirmée',
      preview: 'Nous n’écrivons que lorsqu’une lettre est prête.',
      heading: 'Bienvenue parmi nos lecteurs',
      blocks: [
        'Bonjour,',
        'Votre inscription est confirmée. Quand une lettre est prête, vous la recevez à cette adresse : ce que nos correcteurs remarquent dans les manuscrits, et comment l’éviter.',
      ],
      unsubscribeUrl: subscriptionUrl(deps.config, 'NEWSLETTER_UNSUBSCRIBE', subscription.id),
    }
  },
})
