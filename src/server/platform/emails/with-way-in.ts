import { eq, isNotNull } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { linkUrl } from '../../nouns/auth/issue-link.ts'
import { liveActivationLink } from '../../nouns/auth/live-activation-link.ts'
import { readLink } from '../../nouns/auth/read-link.ts'
import type { Tx } from '../db/client.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { EmailRow } from './claim-email.ts'
import type { EmailContent } from './email.ts'
import type { EmailSender } from './email-layout.ts'

type Addressed = Pick<EmailRow, 'userId' | 'destinataire'>

/**
 * A button that leads through the sign-in, for whom the page would refuse: an account closed has none, and reads how to have it opened
 * again; one without a password yet has the link that activates it instead, at its own address alone.
 */
export async function withWayIn(
  deps: Deps,
  content: EmailContent,
  { row, sender: { appUrl, house } }: { row: Addressed; sender: EmailSender },
): Promise<EmailContent> {
  if (!content.action?.url.startsWith(`${appUrl}/login`)) return content
  const way = await deps.db.transaction((tx) => readWay(tx, deps, row))
  if (way === 'SIGN_IN') return content
  if (way === 'CLOSED') {
    const closed = `Votre compte est désactivé : pour ouvrir de nouveau votre espace, écrivez-nous à ${house.email}.`
    return { ...content, action: undefined, footnote: joined(content.footnote, closed) }
  }
  if (way === 'OTHER_ADDRESS') {
    const wayIn = `Vous n’avez pas encore choisi de mot de passe : demandez-en un d’abord sur ${appUrl}/forgot-password, avec cette adresse e-mail.`
    return { ...content, footnote: joined(content.footnote, wayIn) }
  }
  const valid = `Choisissez d’abord un mot de passe : ce lien ouvre votre espace. Il est valable jusqu’au ${way.until}, et ne sert qu’une fois. Passé ce délai, sa page vous proposera d’en recevoir un autre.`
  const url = linkUrl(deps.config, 'ACTIVATION', way.linkTokenId)
  return {
    ...content,
    action: { label: 'Activer mon compte', url },
    footnote: joined(content.footnote, valid),
  }
}

type Way = 'SIGN_IN' | 'CLOSED' | 'OTHER_ADDRESS' | { linkTokenId: string; until: string }

/** The way into an account as it is now, held until its link is taken: a corrected address makes that link void, and gets another. */
async function readWay(tx: Tx, deps: Deps, { userId, destinataire }: Addressed): Promise<Way> {
  if (userId === null) return 'SIGN_IN'
  const [account] = await tx
    .select({
      email: users.email,
      isActive: users.isActive,
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!account) return 'SIGN_IN'
  if (!account.isActive) return 'CLOSED'
  if (account.hasPassword) return 'SIGN_IN'
  if (emailKey(account.email) !== emailKey(destinataire)) return 'OTHER_ADDRESS'
  const { linkTokenId } = await liveActivationLink(tx, deps, userId)
  const link = await readLink({ db: tx, clock: deps.clock }, linkTokenId)
  return link ? { linkTokenId, until: link.until } : 'OTHER_ADDRESS'
}

const joined = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(' ')
