import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ofName } from '#contract/format/of-name.ts'
import { hours } from '#contract/shared/durations.ts'
import { notifyAdmins } from '../../nouns/notifications/notify.ts'
import type { Db, Tx } from '../db/client.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { emails } from '../db/schema/notifications.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { EmailRow } from './claim-email.ts'

/** Longer than an answer of several lines; the rest adds nothing. */
const MAX_WORDS = 500
/** Refusals within a day are told once. */
const GATHERED_MS = hours(24)

/** The kept part of a refusal: the mail server's words. */
export const wordsOf = ({ message }: Error): string => message.slice(0, MAX_WORDS)

type Refusal = 'ADDRESS' | 'HEAVY' | 'FULL'

/** The reason of a refusal, by the codes of RFC 5321 and RFC 3463: a good address may refuse a heavy message, or have no room left. */
function refusalOf(words: string): Refusal {
  if (/\b5\.2\.2\b/.test(words)) return 'FULL'
  return /\b(?:552|5\.3\.4|5\.2\.3)\b/.test(words) ? 'HEAVY' : 'ADDRESS'
}

/**
 * Tells the house that an address refuses its e-mails: on the order or the account of a client, on the account of a colleague, on the request
 * of a visitor.
 */
export async function tellRefused(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, props, destinataire }: Pick<EmailRow, 'userId' | 'props' | 'destinataire'>,
  words: string,
): Promise<void> {
  const refusal = refusalOf(words)
  if (userId === null) return tellVisitorRefused(tx, { props, refusal, now: clock() })
  const [owner] = await tx
    .select({ prenom: users.prenom, nom: users.nom })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, destinataire)))
  if (!owner) return
  const { commandeId } = props
  const now = clock()
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: 'Un e-mail n’arrive pas',
    message: OWNER_REFUSES[refusal](ofName(`${owner.prenom} ${owner.nom}`)),
    actionUrl: typeof commandeId === 'string' ? `/admin/commandes/${commandeId}` : `/admin/users/${userId}`,
    objetId: userId,
    onceSince: new Date(now.getTime() - GATHERED_MS),
    createdAt: now,
  })
}

const OWNER_REFUSES: Record<Refusal, (ofOwner: string) => string> = {
  ADDRESS: (ofOwner) =>
    `L’adresse ${ofOwner} refuse nos e-mails. Corrigez-la\u00a0: ils repartiront aussitôt.`,
  HEAVY: (ofOwner) =>
    `La messagerie ${ofOwner} refuse un e-mail trop lourd pour elle. Son adresse est bonne\u00a0: dites-lui autrement ce qu’il contenait.`,
  FULL: (ofOwner) =>
    `La boîte ${ofOwner} est pleine\u00a0: elle refuse nos e-mails. Son adresse est bonne\u00a0: dites-le-lui autrement.`,
}

const VISITOR_REFUSES: Record<Refusal, string> = {
  ADDRESS: 'L’adresse donnée avec cette demande refuse nos e-mails\u00a0: répondez par téléphone.',
  HEAVY:
    'La messagerie de cette personne refuse un e-mail trop lourd pour elle\u00a0: répondez sans pièce jointe, ou par téléphone.',
  FULL: 'La boîte de cette personne est pleine\u00a0: répondez par téléphone.',
}

/** The house may have a telephone number; of an unpaid order and of a subscription there is nothing to do. */
async function tellVisitorRefused(
  tx: Tx,
  { props, refusal, now }: { props: EmailRow['props']; refusal: Refusal; now: Date },
): Promise<void> {
  const actionUrl = await askedAt(tx, props)
  if (!actionUrl) return
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: 'Un e-mail n’arrive pas',
    message: VISITOR_REFUSES[refusal],
    actionUrl,
    onceSince: new Date(now.getTime() - GATHERED_MS),
    createdAt: now,
  })
}

/** The page where the house finds the subject of a visitor's e-mail. */
async function askedAt(tx: Tx, props: EmailRow['props']): Promise<string | undefined> {
  const { consultationId, retractationId, supportRequestId, messageId } = props
  if (typeof consultationId === 'string') return `/admin/consultations/${consultationId}`
  if (typeof retractationId === 'string') return `/admin/retractations/${retractationId}`
  const asked =
    typeof supportRequestId === 'string'
      ? eq(conversations.supportRequestId, supportRequestId)
      : typeof messageId === 'string' &&
        sql`${conversations.id} = (select m.conversation_id from ${messages} m where m.id = ${messageId})`
  if (!asked) return undefined
  const [thread] = await tx.select({ id: conversations.id }).from(conversations).where(asked)
  return thread && `/admin/messagerie/${thread.id}`
}

/** The last refusal of an account's address that no e-mail has passed since; a heavy message or a full mailbox says nothing of the address. */
export async function readRefusedAddress(db: Db | Tx, userId: string) {
  const later = alias(emails, 'later')
  const passed = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, emails.userId),
        eq(later.destinataire, emails.destinataire),
        gt(later.envoyeLe, emails.refuseLe),
      ),
    )
  const refused = await db
    .select({ motif: emails.refus, refuseLe: emails.refuseLe })
    .from(emails)
    .innerJoin(users, and(eq(users.id, emails.userId), eq(users.email, emails.destinataire)))
    .where(and(eq(emails.userId, userId), eq(emails.statut, 'REFUSE'), sql`not exists ${passed}`))
    .orderBy(desc(emails.refuseLe))
  const { motif = null, refuseLe = null } =
    refused.find((one) => one.motif !== null && refusalOf(one.motif) === 'ADDRESS') ?? {}
  return motif === null || refuseLe === null ? null : { motif, refuseLe }
}
