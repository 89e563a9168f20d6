import { and, eq, isNull, sql } from 'drizzle-orm'
import type { InboundDoubt, SetAside } from '#contract/messages/inbound/inbound.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Db } from '../../../platform/db/client.ts'
import { conversations } from '../../../platform/db/schema/messages.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { supportRequests } from '../../../platform/db/schema/support.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isAuthentic } from '../../../platform/mailbox/is-authentic.ts'
import type { OpenedMail, ParsedMail } from '../../../platform/mailbox/mail.ts'
import type { MailboxConfig } from '../../../platform/mailbox/mailbox-config.ts'
import { type Correspondent, findCorrespondent, tokenIn } from '../../../platform/mailbox/reply-address.ts'
import type { Actor } from '../../../platform/session/actor.ts'

/** A person who writes in a thread: an account, or the author of a thread who has none. */
export type Writer = { conversationId: string; author: Actor | null }

/** What becomes of an e-mail. */
export type Judged =
  | { fate: 'SET_ASIDE'; motif: SetAside }
  | { fate: 'VERIFY'; doubts: InboundDoubt[]; of: Correspondent | null }
  | { fate: 'THREAD'; writer: Writer }
  /** `isProven`: the house's mail server vouches for the sender. */
  | { fate: 'VISITOR'; isProven: boolean }

type Needs = Pick<Deps, 'db'> & { mailbox: MailboxConfig }

/** Decides what becomes of an e-mail: the address that it was sent to, its sender and the mail server's verdict must agree (decision 178). */
export async function judgeEmail(
  needs: Needs,
  { mail, files }: Pick<OpenedMail, 'mail' | 'files'>,
): Promise<Judged> {
  if (!mail) return { fate: 'SET_ASIDE', motif: 'ILLISIBLE' }
  const motif = mail.setAside ?? (await motifOf(needs, mail, files))
  if (motif) return { fate: 'SET_ASIDE', motif }
  const token = tokenIn(mail.recipients, needs.mailbox.address)
  if (!token) return judgeWithoutToken(needs, mail)
  const of = await findCorrespondent(needs.db, token)
  const expected = of && (await readExpected(needs.db, of))
  if (!expected)
    return { fate: 'VERIFY', doubts: ['ADRESSE_INCONNUE', ...authenticity(needs, mail)], of: null }
  const doubts: InboundDoubt[] = [
    ...(mail.from?.email === emailKey(expected.email) ? [] : ['AUTRE_EXPEDITEUR' as const]),
    ...authenticity(needs, mail),
  ]
  if (doubts.length > 0) return { fate: 'VERIFY', doubts, of }
  return { fate: 'THREAD', writer: { conversationId: of.conversationId, author: expected.author } }
}

/** Without the address of a thread, an e-mail is a visitor's; under the address of an account, only when the mail server vouches for it. */
async function judgeWithoutToken(needs: Needs, mail: ParsedMail): Promise<Judged> {
  const doubts = authenticity(needs, mail)
  const isProven = doubts.length === 0
  const account = mail.from && (await readRole(needs.db, mail.from.email))
  if (account === 'ADMIN' || (account && !isProven)) doubts.unshift('COMPTE_SANS_ADRESSE')
  // Without a server that vouches for anybody, a stranger is who they say, as in the contact form.
  const isLikeAForm = !needs.mailbox.authserv && mail.from !== null && !account
  return doubts.length === 0 || isLikeAForm
    ? { fate: 'VISITOR', isProven }
    : { fate: 'VERIFY', doubts, of: null }
}

/** Without a named server nobody vouches for a sender: `From` says what its author wrote there. */
function authenticity({ mailbox: { authserv } }: Needs, { from, results }: ParsedMail): InboundDoubt[] {
  if (!from || !authserv) return ['NON_AUTHENTIFIE']
  return isAuthentic(results, { authserv, email: from.email }) ? [] : ['NON_AUTHENTIFIE']
}

/** Why nobody is to read or answer an e-mail, beside what its headers say. */
async function motifOf({ db, mailbox }: Needs, mail: ParsedMail, files: number): Promise<SetAside | null> {
  if (
    mail.from &&
    (mail.from.email === mailbox.address.toLowerCase() || tokenIn([mail.from.email], mailbox.address))
  )
    return 'DE_NOUS'
  // Our e-mails bear the id of their row, whatever domain they leave under.
  const id = /^([0-9a-f-]{36})@/.exec(mail.messageId ?? '')?.[1]
  if (id && (await db.$count(emails, eq(sql`${emails.id}::text`, id))) > 0) return 'DE_NOUS'
  return mail.words.texte === '' && files === 0 && !mail.isEncrypted ? 'VIDE' : null
}

async function readRole(db: Db, email: string) {
  const [account] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), isNull(users.deletedAt)))
  return account?.role
}

type Expected = { email: string; author: Actor | null }

/** Who may write to an address: an account that is open and still of the thread, or the visitor who began it. */
async function readExpected(db: Db, { conversationId, userId }: Correspondent): Promise<Expected | null> {
  const [thread] = await db
    .select({ clientId: conversations.clientId, visitor: supportRequests.email })
    .from(conversations)
    .leftJoin(supportRequests, eq(supportRequests.id, conversations.supportRequestId))
    .where(eq(conversations.id, conversationId))
  if (!thread) return null
  if (userId === null && thread.clientId === null)
    return thread.visitor === null ? null : { email: thread.visitor, author: null }
  const author = await readWriter(db, userId ?? thread.clientId)
  if (!author) return null
  if (author.role === 'ADMIN') return author.emailProvenAt ? { email: author.email, author } : null
  return author.id === thread.clientId ? { email: author.email, author } : null
}

/** An account that may write, as the author of what it wrote by e-mail. */
export async function readWriter(db: Pick<Db, 'select'>, id: string | null): Promise<Actor | null> {
  if (!id) return null
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      prenom: users.prenom,
      nom: users.nom,
      email: users.email,
      emailProvenAt: users.emailProvenAt,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isActive, true), isNull(users.deletedAt)))
  if (!found) return null
  return { ...found, mustSetUpSecondFactor: false, sessionId: '', ipAddress: '', userAgent: BY_EMAIL }
}

/** Where the audit log says that an act came from. */
const BY_EMAIL = 'par e-mail'
