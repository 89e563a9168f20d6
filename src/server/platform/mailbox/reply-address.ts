import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { replyAddresses } from '../db/schema/inbound.ts'
import { conversations } from '../db/schema/messages.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../session/token-hash.ts'

/** Letters and figures that a mail server may fold to lower case without loss (RFC 4648 §6, in lower case). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
/** 130 bits. */
const TOKEN_LETTERS = 26

/** One person in one thread; without an account, its author. */
export type Correspondent = { conversationId: string; userId: string | null }

/**
 * The address that brings an answer of this person to this thread; undefined without a mailbox. Derived as links are (decision 004): the row
 * holds the hash of its token.
 */
export async function replyAddressOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  correspondent: Correspondent,
): Promise<string | undefined> {
  const { appSecret, mailbox } = config
  if (!mailbox) return undefined
  const token = tokenOf(appSecret, correspondent)
  const isThere = await db.$count(conversations, eq(conversations.id, correspondent.conversationId))
  if (!isThere) return undefined
  await db
    .insert(replyAddresses)
    .values({ hash: hashToken(token), ...correspondent })
    .onConflictDoNothing()
  return addressWith(mailbox.address, token)
}

/** The thread of an order, when it is this person's. */
export async function threadOfCommande(db: Db, numero: string, userId: string): Promise<string | undefined> {
  const [thread] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(commandes, eq(commandes.id, conversations.commandeId))
    .where(and(eq(commandes.numero, numero), eq(conversations.clientId, userId)))
  return thread?.id
}

/** The token of the first of these addresses that is of the mailbox, with one. */
export function tokenIn(addresses: readonly string[], mailbox: string): string | null {
  const [box, domain] = partsOf(mailbox)
  for (const address of addresses) {
    const [local, at] = partsOf(address)
    if (at === domain && local.startsWith(`${box}+`)) return local.slice(box.length + 1)
  }
  return null
}

/** The person and the thread of a token; null for one that was never given, or whose thread is gone. */
export async function findCorrespondent(db: Db, token: string): Promise<Correspondent | null> {
  const [known] = await db
    .select({ conversationId: replyAddresses.conversationId, userId: replyAddresses.userId })
    .from(replyAddresses)
    .where(eq(replyAddresses.hash, hashToken(token)))
  return known ?? null
}

function tokenOf(secret: Config['appSecret'], { conversationId, userId }: Correspondent): string {
  const digest = createHmac('sha256', secret)
    .update(`REPLY:${conversationId}:${userId ?? ''}`)
    .digest()
  const bits = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: TOKEN_LETTERS }, (_, at) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  ).join('')
}

function addressWith(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`
}

function partsOf(address: string): [local: string, domain: string] {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  return [lower.slice(0, at), lower.slice(at + 1)]
}
