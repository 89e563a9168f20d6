import { createHash, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { hours, minutes } from '#contract/shared/durations.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { SampleGenre } from '#contract/support/forms.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { supportReceivedEmail } from './support-received-email.ts'

/** The same words sent again so soon are a second click, or a retry after a lost answer. */
const SAME_REQUEST_MS = minutes(10)
/** Anybody may type anybody's address: after so many receipts in an hour its mailbox is left in peace. */
const RECEIPTS_AN_HOUR = 5

export type SupportRequest = {
  kind: 'CONTACT' | 'ECHANTILLON' | 'CHAT' | 'EMAIL'
  nom: string
  email: string
  telephone: string
  genre?: SampleGenre
  /** The title of the thread. */
  titre: string
  content: string
  /** Hexadecimal SHA-256 of the file that comes with it. */
  fichier?: string
}

/**
 * Opens the thread of somebody without an account: the house is notified, the sender gets a receipt (decisions §9, §10; decision 023).
 * Returns the id of its first message, or null for the same request sent twice.
 */
export async function openSupportRequest(tx: Tx, deps: Deps, ask: SupportRequest): Promise<string | null> {
  const now = deps.clock()
  const empreinte = fingerprintOf(ask)
  await holdAlone(tx, empreinte)
  if (await wasJustSent(tx, empreinte, now)) return null

  const id = randomUUIDv7()
  const { kind, nom, email, telephone, genre, titre, content } = ask
  await tx
    .insert(supportRequests)
    .values({ id, kind, nom, email, telephone, genre, empreinte, createdAt: now })
  const author = await provenOwnerOf(tx, email)
  const conversationId = kind === 'CHAT' ? `vis_${id}` : `sup_${id}`
  await tx.insert(conversations).values({
    id: conversationId,
    type: kind === 'CHAT' ? 'visitor' : 'support',
    titre,
    clientId: author,
    supportRequestId: id,
    createdAt: now,
    updatedAt: now,
  })
  const messageId = randomUUIDv7()
  await tx.insert(messages).values({
    id: messageId,
    conversationId,
    senderId: author,
    fromAdmin: false,
    content,
    createdAt: now,
    clientReadAt: now,
  })
  // Nobody asks for a receipt of an e-mail, and two mailboxes that answer each other never end.
  const hasReceipt = kind !== 'EMAIL'
  if (hasReceipt && (await countSince(tx, email, new Date(now.getTime() - hours(1)))) <= RECEIPTS_AN_HOUR) {
    await queueEmail(tx, supportReceivedEmail, {
      cle: `accuse:${id}`,
      to: email,
      props: { supportRequestId: id },
    })
  }
  await notifyAdmins(tx, {
    type: 'MESSAGE',
    title: TITLES[kind],
    message: `${nom} : ${titre}`,
    actionUrl: `/admin/messagerie/${conversationId}`,
    notice: 'messages',
    createdAt: now,
  })
  return messageId
}

const TITLES: Record<SupportRequest['kind'], string> = {
  CONTACT: 'Formulaire de contact',
  ECHANTILLON: 'Échantillon demandé',
  CHAT: 'Message d’un visiteur',
  EMAIL: 'E-mail reçu',
}

const fingerprintOf = ({ email, ...said }: SupportRequest) =>
  createHash('sha256')
    .update(JSON.stringify({ ...said, email: emailKey(email) }))
    .digest('hex')

async function wasJustSent(tx: Tx, empreinte: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_REQUEST_MS)
  const [same] = await tx
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(and(eq(supportRequests.empreinte, empreinte), gt(supportRequests.createdAt, since)))
  return same !== undefined
}

/** The number of requests from this address, this one included. */
const countSince = (tx: Tx, email: string, since: Date) =>
  tx.$count(
    supportRequests,
    and(eq(sql`lower(${supportRequests.email})`, emailKey(email)), gt(supportRequests.createdAt, since)),
  )

/** The account that has proven this address reads the thread; an unproven one must prove it first. */
async function provenOwnerOf(tx: Tx, email: string): Promise<string | null> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, emailKey(email)),
        eq(users.role, 'USER'),
        isNotNull(users.emailProvenAt),
      ),
    )
  return owner?.id ?? null
}
