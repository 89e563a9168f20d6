import { z } from 'zod'
import { formatDate } from '#contract/format/dates.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { readSubscription } from './read-subscription.ts'
import { subscriptionUrl } from './subscription-link.ts'

/** Asks an address whether it is its owner who wants the newsletter: nothing else is sent there before. */
export const newsletterConfirmEmail = defineEmail({
  name: 'newsletter-confirm',
  props: z.object({ subscriptionId: z.uuid() }),
  async render(deps, { subscriptionId }) {
    const asked = await readSubscription(deps, subscriptionId, 'EN_ATTENTE')
    if (!asked || asked.expireLe <= deps.clock()) return null
    return {
      subject: 'Confirmez votre inscription à la lettre des auteurs',
      preview: 'Un clic, et la prochaine lettre est pour vous.',
      heading: 'Confirmez votre inscription',
      blocks: [
        'Bonjour,',
        'Cette adresse vient d’être inscrite à la lettre des auteurs. Confirmez que c’est bien vous : nous n’écrivons qu’à ceux qui l’ont demandé.',
      ],
      action: {
        label: 'Confirmer mon inscription',
        url: subscriptionUrl(deps.config, 'NEWSLETTER_CONFIRM', asked.id),
      },
      footnote: `Ce lien est valable jusqu’au ${formatDate(asked.expireLe)}. Si vous n’avez rien demandé, ne faites rien : passé ce jour, votre adresse est effacée.`,
    }
  },
})
