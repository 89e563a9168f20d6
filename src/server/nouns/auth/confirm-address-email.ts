import { z } from 'zod'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { linkUrl } from './issue-link.ts'
import { readLink } from './read-link.ts'

/** After a sign-up: proves that the address is its owner’s. */
export const confirmAddressEmail = defineEmail({
  name: 'confirm-address',
  props: z.object({ linkTokenId: z.uuid(), userId: z.uuid() }),
  async render(deps, { linkTokenId }) {
    const link = await readLink(deps, linkTokenId)
    if (!link) return null
    const { nom: maison } = await readIdentity(deps.db)

    return {
      subject: 'Confirmez votre adresse e-mail',
      preview: 'Un clic suffit, et votre espace est complet.',
      heading: `Bienvenue chez ${maison}`,
      blocks: [
        greeting(link.prenom),
        'Votre compte est ouvert. Confirmez que cette adresse est la vôtre : les commandes et les messages envoyés avec elle rejoindront votre espace.',
      ],
      action: {
        label: 'Confirmer mon adresse',
        url: linkUrl(deps.config, 'CONFIRM_EMAIL', linkTokenId),
      },
      footnote: `Ce lien est valable jusqu’au ${link.until}. Si vous n’avez pas créé de compte, ne faites rien : cette adresse ne sera pas confirmée.`,
    }
  },
})
