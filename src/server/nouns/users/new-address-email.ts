import { z } from 'zod'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { linkUrl } from '../auth/issue-link.ts'
import { readLink } from '../auth/read-link.ts'
import { readIdentity } from '../settings/read-identity.ts'

/** To the new address of an account: proves that it is its owner’s. */
export const newAddressEmail = defineEmail({
  name: 'new-address',
  props: z.object({ linkTokenId: z.uuid(), userId: z.uuid() }),
  async render(deps, { linkTokenId }) {
    const link = await readLink(deps, linkTokenId)
    if (!link) return null
    const { nom: maison } = await readIdentity(deps.db)

    return {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      preview: 'Un clic suffit pour confirmer qu’elle est la vôtre.',
      heading: 'Votre nouvelle adresse',
      blocks: [
        greeting(link.prenom),
        `Votre compte chez ${maison} porte désormais cette adresse : c’est avec elle que vous vous connectez, et nous vous y écrirons. Confirmez qu’elle est la vôtre.`,
      ],
      action: {
        label: 'Confirmer mon adresse',
        url: linkUrl(deps.config, 'CONFIRM_EMAIL', linkTokenId),
      },
      footnote: `Ce lien est valable jusqu’au ${link.until}. Si vous n’avez pas de compte chez nous, ne faites rien : cette adresse ne sera pas confirmée.`,
    }
  },
})
