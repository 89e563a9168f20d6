import { z } from 'zod'
import { formatTelephone } from '#contract/format/telephone.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { readLink } from '../auth/read-link.ts'
import { readIdentity } from '../settings/read-identity.ts'

/** To the present address of an account, without the new one: in time for a change that its owner does not want, or never. */
export const addressChangeAskedEmail = defineEmail({
  name: 'address-change-asked',
  props: z.object({ linkTokenId: z.uuid(), userId: z.uuid() }),
  async render(deps, { linkTokenId }) {
    const link = await readLink(deps, linkTokenId)
    if (!link) return null
    const { email, telephone } = await readIdentity(deps.db)

    return {
      subject: 'Une autre adresse est demandée pour votre compte',
      preview: 'Si ce n’est pas vous, changez votre mot de passe.',
      heading: 'Votre compte va changer d’adresse',
      blocks: [
        greeting(link.prenom),
        'Une autre adresse e-mail vient d’être demandée pour votre compte. Elle remplacera celle-ci dès que le lien que nous y avons envoyé sera suivi. Si c’est vous, il n’y a rien à faire.',
        `Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe : ce lien ne fonctionnera plus. Écrivez-nous ensuite à ${email} ou appelez le ${formatTelephone(telephone)}.`,
      ],
      action: { label: 'Choisir un nouveau mot de passe', url: `${deps.config.appUrl}/forgot-password` },
    }
  },
})
