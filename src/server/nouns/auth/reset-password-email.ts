import { z } from 'zod'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { linkUrl } from './issue-link.ts'
import { readLink } from './read-link.ts'

/** The link that lets a forgotten password be replaced. */
export const resetPasswordEmail = defineEmail({
  name: 'reset-password',
  props: z.object({ linkTokenId: z.uuid(), userId: z.uuid() }),
  async render(deps, { linkTokenId }) {
    const link = await readLink(deps, linkTokenId)
    if (!link) return null

    return {
      subject: 'Choisissez un nouveau mot de passe',
      preview: 'Le lien que vous avez demandé, valable une heure.',
      heading: 'Un nouveau mot de passe',
      blocks: [
        greeting(link.prenom),
        'Vous avez demandé à changer le mot de passe de votre compte. Suivez ce lien pour en choisir un autre.',
      ],
      action: {
        label: 'Choisir mon mot de passe',
        url: linkUrl(deps.config, 'RESET', linkTokenId),
      },
      footnote: `Ce lien est valable une heure, jusqu’au ${link.until}, et ne sert qu’une fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.`,
    }
  },
})
