import { eq, isNotNull } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { linkUrl } from '../auth/issue-link.ts'
import { liveActivationLink } from '../auth/live-activation-link.ts'
import { readLink } from '../auth/read-link.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { EmailRow } from './claim-email.ts'
import type { EmailContent } from './email.ts'
import type { EmailSender } from './email-layout.ts'

export type Receiver = Pick<typeof users.$inferSelect, 'id' | 'preferences' | 'isActive'> & {
  hasPassword: boolean
  /** Whether the e-mail goes to the account's present address. */
  isItsAddress: boolean
}

/** The account that an e-mail is sent to, if any, as it is when it is sent. */
export async function readReceiver(
  { db }: Pick<Deps, 'db'>,
  { userId, destinataire }: Pick<EmailRow, 'userId' | 'destinataire'>,
): Promise<Receiver | undefined> {
  if (userId === null) return undefined
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      preferences: users.preferences,
      isActive: users.isActive,
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!found) return undefined
  const { email, ...receiver } = found
  return { ...receiver, isItsAddress: emailKey(email) === emailKey(destinataire) }
}

type Sending = { receiver: Receiver; sender: EmailSender }

/**
 * A button that leads through the sign-in, for whom the page would refuse: an account closed has none, and reads how to have it opened
 * again; one without a password yet has the link that activates it instead, at its own address alone.
 */
export async function withWayIn(
  deps: Deps,
  content: EmailContent,
  { receiver, sender: { appUrl, house } }: Sending,
): Promise<EmailContent> {
  if (!content.action?.url.startsWith(`${appUrl}/login`)) return content
  if (!receiver.isActive) {
    const closed = `Votre compte est désactivé : pour ouvrir de nouveau votre espace, écrivez-nous à ${house.email}.`
    return { ...content, action: undefined, footnote: joined(content.footnote, closed) }
  }
  if (receiver.hasPassword) return content
  if (!receiver.isItsAddress) {
    const wayIn = `Vous n’avez pas encore choisi de mot de passe : demandez-en un d’abord sur ${appUrl}/forgot-password, avec cette adresse e-mail.`
    return { ...content, footnote: joined(content.footnote, wayIn) }
  }
  return { ...content, ...(await activationOf(deps, receiver, content.footnote)) }
}

/** The button of an account that is not activated yet, and how long it is valid. */
async function activationOf(deps: Deps, { id }: Receiver, footnote: string | undefined) {
  const { linkTokenId } = await deps.db.transaction((tx) => liveActivationLink(tx, deps, id))
  const link = await readLink(deps, linkTokenId)
  const valid = `Choisissez d’abord un mot de passe : ce lien ouvre votre espace. Il est valable 48 heures${link ? `, jusqu’au ${link.until}` : ''}, et ne sert qu’une fois. Passé ce délai, sa page vous proposera d’en recevoir un autre.`
  return {
    action: { label: 'Activer mon compte', url: linkUrl(deps.config, 'ACTIVATION', linkTokenId) },
    footnote: joined(footnote, valid),
  }
}

const joined = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(' ')
