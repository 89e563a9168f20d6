import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ofName } from '#contract/format/of-name.ts'
import { hours } from '#contract/shared/durations.ts'
import type { Db, Tx } from '../db/client.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { emails } from '../db/schema/notifications.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import type { EmailRow } from './claim-email.ts'

/** Longer than an answer of several lines; the rest adds nothing. */
const MAX_WORDS = 500
/** Refusals within a day are told once. */
const GATHERED_MS = hours(24)

/** The kept part of a refusal: the mail server's words. */
export const wordsOf = ({ message }: Error): string => message.slice(0, MAX_WORDS)

/** Tells the house that an address refuses its e-mails: on the order or the account of a client, on the request of a visitor. */
export async function tellRefused(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, props, destinataire }: Pick<EmailRow, 'userId' | 'props' | 'destinataire'>,
): Promise<void> {
  if (userId === null) return tellVisitorRefused(tx, props, clock())
  const [client] = await tx
    .select({ prenom: users.prenom, nom: users.nom })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'USER'), eq(users.email, destinataire)))
  if (!client) return
  const { commandeId } = props
  const now = clock()
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: 'Un e-mail n’arrive pas',
    message: `L’adresse ${ofName(`${client.prenom} ${client.nom}`)} refuse nos e-mails. Corrigez-la\u00a0: ils repartiront aussitôt.`,
    actionUrl: typeof commandeId === 'string' ? `/admin/commandes/${commandeId}` : `/admin/users/${userId}`,
    objetId: userId,
    onceSince: new Date(now.getTime() - GATHERED_MS),
    createdAt: now,
  })
}

/** The house may have a telephone number; of an unpaid order and of a subscription there is nothing to do. */
async function tellVisitorRefused(tx: Tx, props: EmailRow['props'], now: Date): Promise<void> {
  const actionUrl = await askedAt(tx, props)
  if (!actionUrl) return
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: 'Un e-mail n’arrive pas',
    message: 'L’adresse donnée avec cette demande refuse nos e-mails\u00a0: répondez par téléphone.',
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

/** The last refusal of an account's address that no e-mail has passed since. */
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
  const [refused] = await db
    .select({ motif: emails.refus, refuseLe: emails.refuseLe })
    .from(emails)
    .innerJoin(users, and(eq(users.id, emails.userId), eq(users.email, emails.destinataire)))
    .where(and(eq(emails.userId, userId), eq(emails.statut, 'REFUSE'), sql`not exists ${passed}`))
    .orderBy(desc(emails.refuseLe))
    .limit(1)
  const { motif = null, refuseLe = null } = refused ?? {}
  return motif === null || refuseLe === null ? null : { motif, refuseLe }
}
