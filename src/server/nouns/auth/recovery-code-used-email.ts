import { z } from 'zod'
import { FEW_RECOVERY_CODES } from '#contract/users/second-factor/codes.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { readOwner } from './read-owner.ts'

/** Tells the owner of an account that a recovery code has opened it: they are rarely used, and may be stolen. */
export const recoveryCodeUsedEmail = defineEmail({
  name: 'recovery-code-used',
  props: z.object({ userId: z.uuid() }),
  async render({ db, config }, { userId }) {
    const owner = await readOwner(db, userId)
    if (!owner) return null
    const left = await countRecoveryCodes(db, userId)
    const few =
      left <= FEW_RECOVERY_CODES ? ' Générez-en de nouveaux dès maintenant dans vos paramètres.' : ''

    return {
      subject: 'Un code de secours a ouvert votre compte',
      preview: 'Si ce n’est pas vous, changez votre mot de passe tout de suite.',
      heading: 'Un code de secours a servi',
      blocks: [
        greeting(owner.prenom),
        `Quelqu’un vient de se connecter à votre compte avec votre mot de passe et un code de secours. ${leftText(left)}${few}`,
        'Si c’est vous, il n’y a rien d’autre à faire. Si ce n’est pas vous, demandez un nouveau mot de passe, puis refaites vos codes de secours.',
      ],
      action: { label: 'Demander un nouveau mot de passe', url: `${config.appUrl}/forgot-password` },
    }
  },
})

const leftText = (left: number) => (left === 0 ? 'Il ne vous en reste aucun.' : `Il vous en reste ${left}.`)
