import { z } from 'zod'
import { formatTelephone } from '#contract/format/telephone.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { readOwner } from './read-owner.ts'

/** Tells the owner of an account that its password is another one, so that a thief’s change does not pass unseen. */
export const passwordChangedEmail = defineEmail({
  name: 'password-changed',
  props: z.object({ userId: z.uuid() }),
  async render({ db, config }, { userId }) {
    const owner = await readOwner(db, userId)
    if (!owner) return null
    const { email, telephone } = await readIdentity(db)

    return {
      subject: 'Votre mot de passe a été modifié',
      preview: 'Si ce n’est pas vous, dites-le-nous tout de suite.',
      heading: 'Votre mot de passe a changé',
      blocks: [
        greeting(owner.prenom),
        'Le mot de passe de votre compte vient d’être modifié. Si c’est vous, il n’y a rien à faire.',
        `Si ce n’est pas vous, demandez dès maintenant un nouveau mot de passe, puis écrivez-nous à ${email} ou appelez le ${formatTelephone(telephone)}.`,
      ],
      action: { label: 'Demander un nouveau mot de passe', url: `${config.appUrl}/forgot-password` },
    }
  },
})
