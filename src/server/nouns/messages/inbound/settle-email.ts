import { and, eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { fichiers } from '../../../platform/db/schema/fichiers.ts'
import { inboundEmails } from '../../../platform/db/schema/inbound.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, forbidden, notFound } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { writeLog } from '../../logs/write-log.ts'
import { readWriter, type Writer } from './judge-email.ts'
import { saidIn, sayByEmail } from './say-by-email.ts'

type Row = typeof inboundEmails.$inferSelect

/** The columns of an e-mail that waits no more: nothing of what it said. */
const SETTLED = {
  doutes: [],
  expediteur: null,
  nom: null,
  objet: null,
  texte: null,
  conversationId: null,
  userId: null,
}

/**
 * The house vouches for an e-mail: it joins its thread, or opens one. 409 when the sender's account is closed, 403 when it would speak for
 * another administrator.
 */
export async function acceptEmail(deps: Deps, actor: Actor, id: string): Promise<{ conversationId: string }> {
  return deps.db.transaction(async (tx) => {
    const row = await lockWaiting(tx, id)
    const writer = await writerOf(tx, actor, row)
    const files = await tx.$count(fichiers, eq(fichiers.inboundId, id))
    const said = await sayByEmail(tx, deps, writer, {
      content: saidIn(row.texte ?? '', files),
      attach: async (messageId, author) => {
        await tx
          .update(fichiers)
          .set({ messageId, inboundId: null, userId: author?.id ?? null })
          .where(eq(fichiers.inboundId, id))
      },
    })
    if (!said) throw conflict('Ce message vient d’être reçu par une autre voie')
    await tx
      .update(inboundEmails)
      .set({ ...SETTLED, statut: 'PRIS', messageId: said })
      .where(eq(inboundEmails.id, id))
    await log(tx, deps, { actor, id, statut: 'PRIS' })
    const [message] = await tx
      .select({ conversationId: messages.conversationId })
      .from(messages)
      .where(eq(messages.id, said))
    if (!message) throw notFound(NO_EMAIL)
    return message
  })
}

/** The house sets an e-mail aside: its words and its files leave. */
export async function setEmailAside(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockWaiting(tx, id)
    await forgetFiles(tx, id)
    await tx
      .update(inboundEmails)
      .set({ ...SETTLED, entier: null, statut: 'ECARTE', motif: 'MAISON' })
      .where(eq(inboundEmails.id, id))
    await log(tx, deps, { actor, id, statut: 'ECARTE' })
  })
}

/** Removes the files of an e-mail to verify. */
export async function forgetFiles(tx: Tx, inboundId: string): Promise<void> {
  const gone = await tx
    .delete(fichiers)
    .where(eq(fichiers.inboundId, inboundId))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of gone) await enqueue(tx, 'remove-stored-file', { storageKey })
}

const NO_EMAIL = 'E-mail non trouvé'

async function lockWaiting(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(inboundEmails)
    .where(and(eq(inboundEmails.id, id), eq(inboundEmails.statut, 'A_VERIFIER')))
    .for('update')
  if (!row) throw notFound(NO_EMAIL)
  return row
}

async function writerOf(tx: Tx, actor: Actor, { conversationId, userId, expediteur, nom, objet }: Row) {
  if (!conversationId) return { from: { email: expediteur ?? '', nom: nom ?? '' }, objet: objet ?? '' }
  const author = await readWriter(tx, userId)
  if (userId && !author) throw conflict('Le compte de cette conversation est fermé')
  if (author?.role === 'ADMIN' && author.id !== actor.id)
    throw forbidden('Seule la personne dont cet e-mail porterait le nom peut l’accepter')
  return { conversationId, author } satisfies Writer
}

type Settled = { actor: Actor; id: string; statut: Row['statut'] }

const log = (tx: Tx, { clock }: Deps, { actor, id, statut }: Settled) =>
  writeLog(tx, {
    by: actor,
    ...(statut === 'PRIS' ? LOG_LINES.conversation.emailAccepted : LOG_LINES.conversation.emailSetAside),
    metadata: { inboundId: id },
    changes: { before: { statut: 'A_VERIFIER' }, after: { statut } },
    createdAt: clock(),
  })
