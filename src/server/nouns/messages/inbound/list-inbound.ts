import { and, asc, count, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { days, hours } from '#contract/shared/durations.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { fullName, signerOf } from '#contract/users/signer.ts'
import type { Db } from '../../../platform/db/client.ts'
import { fichiers } from '../../../platform/db/schema/fichiers.ts'
import { inboundEmails, mailboxes } from '../../../platform/db/schema/inbound.ts'
import { conversations } from '../../../platform/db/schema/messages.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { MAILBOX_ID } from '../../../platform/mailbox/mailbox-config.ts'
import type { Actor } from '../../../platform/session/actor.ts'

const COUNTED_MS = days(30)
const AWAY_MS = hours(1)

/** The e-mails that wait to be verified. */
export const isToVerify = () => eq(inboundEmails.statut, 'A_VERIFIER')

/** E-mails to verify, the oldest first, with how many were set aside and how the mailbox is. */
export async function listInbound(
  deps: Deps,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
) {
  const { db, clock } = deps
  const [rows, total, setAside, mailbox] = await Promise.all([
    db
      .select({ email: inboundEmails, titre: conversations.titre, writer: users })
      .from(inboundEmails)
      .leftJoin(conversations, eq(conversations.id, inboundEmails.conversationId))
      .leftJoin(users, eq(users.id, inboundEmails.userId))
      .where(isToVerify())
      .orderBy(asc(inboundEmails.createdAt), asc(inboundEmails.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(inboundEmails, isToVerify()),
    countSetAside(db, new Date(clock().getTime() - COUNTED_MS)),
    readMailbox(deps),
  ])
  const files = await filesOf(
    db,
    rows.map(({ email }) => email.id),
  )
  const data = rows.map(({ email, titre, writer }) => ({
    id: email.id,
    sender: { nom: email.nom ?? '', email: email.expediteur ?? '' },
    objet: email.objet ?? '',
    content: email.texte ?? '',
    doubts: email.doutes,
    conversation: email.conversationId && titre !== null ? { id: email.conversationId, title: titre } : null,
    publishedAs: writer && { name: nameOf(writer), isHouse: writer.role === 'ADMIN' },
    mayAccept: writer?.role !== 'ADMIN' || writer.id === actor.id,
    files: files.get(email.id) ?? [],
    createdAt: email.createdAt,
  }))
  return { data, pagination: paginationOf({ page, limit }, total), setAside, mailbox }
}

const nameOf = (writer: typeof users.$inferSelect): string =>
  fullName(writer.role === 'ADMIN' ? signerOf(writer) : writer)

/** Since when the mailbox has been away, once it has been for an hour; null otherwise. */
export async function readAwaySince(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<Date | null> {
  const mailbox = await readMailbox(deps)
  const since = mailbox?.awaySince
  return since && since.getTime() <= deps.clock().getTime() - AWAY_MS ? since : null
}

async function readMailbox({ db, config }: Pick<Deps, 'db' | 'config'>) {
  if (!config.mailbox) return null
  const [state] = await db.select().from(mailboxes).where(eq(mailboxes.id, MAILBOX_ID))
  return {
    address: config.mailbox.address,
    readAt: state?.luLe ?? null,
    awaySince: state?.absenteDepuis ?? null,
    isJudged: config.mailbox.authserv !== undefined,
  }
}

async function countSetAside(db: Db, since: Date) {
  const rows = await db
    .select({ motif: inboundEmails.motif, count: count() })
    .from(inboundEmails)
    .where(
      and(
        eq(inboundEmails.statut, 'ECARTE'),
        isNotNull(inboundEmails.motif),
        gte(inboundEmails.createdAt, since),
      ),
    )
    .groupBy(inboundEmails.motif)
    .orderBy(desc(count()), asc(inboundEmails.motif))
  return rows.flatMap(({ motif, count: number }) => (motif ? [{ motif, count: number }] : []))
}

async function filesOf(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: fichiers.id, filename: fichiers.nom, size: fichiers.taille, inboundId: fichiers.inboundId })
    .from(fichiers)
    .where(inArray(fichiers.inboundId, ids))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
  return Map.groupBy(rows, ({ inboundId }) => inboundId ?? '')
}
