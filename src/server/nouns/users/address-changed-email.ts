import { z } from 'zod'
import { formatTelephone } from '#contract/format/telephone.ts'
import type { Tx } from '../../platform/db/client.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { readOwner } from '../auth/read-owner.ts'
import { readIdentity } from '../settings/read-identity.ts'

/** To the old address of an account, without the new one: a change that its owner did not want must not pass unseen. */
export const addressChangedEmail = defineEmail({
  name: 'address-changed',
  props: z.object({ userId: z.uuid() }),
  async render({ db }, { userId }) {
    const owner = await readOwner(db, userId)
    if (!owner) return null
    const { email, telephone } = await readIdentity(db)

    return {
      subject: 'L’adresse de votre compte a changé',
      preview: 'Si vous ne l’avez pas demandé, dites-le-nous tout de suite.',
      heading: 'Votre compte a une autre adresse',
      blocks: [
        greeting(owner.prenom),
        'Votre compte porte désormais une autre adresse e-mail que celle-ci, où nous ne vous écrirons plus. Si vous l’avez demandé, il n’y a rien à faire.',
        `Si vous n’avez rien demandé, écrivez-nous dès maintenant à ${email} ou appelez le ${formatTelephone(telephone)}.`,
      ],
    }
  },
})

type OldAddress = { change: string; userId: string; email: string; emailProvenAt: Date | null }

/** Writes to the old address of an account, once for a change. */
export async function tellOldAddress(
  tx: Tx,
  { change, userId, email, emailProvenAt }: OldAddress,
): Promise<void> {
  // An unproven address may be a stranger's: nothing is sent to it.
  if (!emailProvenAt) return
  await queueEmail(tx, addressChangedEmail, {
    cle: `adresse-changee:${change}`,
    to: email,
    userId,
    props: { userId },
  })
}
