import { z } from 'zod'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { linkUrl } from '../auth/issue-link.ts'
import { readLink } from '../auth/read-link.ts'
import { readIdentity } from '../settings/read-identity.ts'

/** To the address that somebody wants for their account: the link that proves it, and changes it. */
export const changeAddressEmail = defineEmail({
  name: 'change-address',
  props: z.object({ linkTokenId: z.uuid(), userId: z.uuid() }),
  async render(deps, { linkTokenId }) {
    const link = await readLink(deps, linkTokenId)
    if (!link) return null
    const { nom: maison } = await readIdentity(deps.db)

    return {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      preview: 'Un clic, et votre compte porte cette adresse.',
      heading: 'Votre nouvelle adresse',
      blocks: [
        greeting(link.prenom),
        `Vous avez demandé que votre compte chez ${maison} porte cette adresse. Confirmez qu’elle est la vôtre. D’ici là, rien ne change : vous vous connectez avec l’ancienne.`,
      ],
      action: {
        label: 'Confirmer ma nouvelle adresse',
        url: linkUrl(deps.config, 'CHANGE_EMAIL', linkTokenId),
      },
      footnote: `Ce lien est valable jusqu’au ${link.until}. Si vous n’avez rien demandé, ne faites rien : aucun compte ne prendra cette adresse.`,
    }
  },
})
