import { z } from 'zod'
import { formatTelephone } from '#contract/format/telephone.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { readOwner } from '../auth/read-owner.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { FACTOR_CHANGES } from './factor-change.ts'

const changed = z.enum([
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'codesRemade',
  'removedByHouse',
])

/** Tells the owner of an account that its second factor is another, so that a thief’s change does not pass unseen. */
export const secondFactorChangedEmail = defineEmail({
  name: 'second-factor-changed',
  props: z.object({ userId: z.uuid(), change: changed }),
  async render({ db, config }, { userId, change }) {
    const owner = await readOwner(db, userId)
    if (!owner) return null
    const { email, telephone } = await readIdentity(db)

    return {
      subject: 'Votre double authentification a changé',
      preview: 'Si ce n’est pas vous, dites-le-nous tout de suite.',
      heading: 'Votre double authentification a changé',
      blocks: [
        greeting(owner.prenom),
        `${FACTOR_CHANGES[change].told} sur votre compte. Vos autres sessions sont fermées. Si c’est bien ce que vous vouliez, il n’y a rien à faire.`,
        `Si ce n’est pas vous, choisissez dès maintenant un nouveau mot de passe, puis écrivez-nous à ${email} ou appelez le ${formatTelephone(telephone)}.`,
      ],
      action: { label: 'Demander un nouveau mot de passe', url: `${config.appUrl}/forgot-password` },
    }
  },
})
