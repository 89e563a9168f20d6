import { eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import { type avisGiven, signedAs } from '#contract/commandes/avis/avis.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { lockOwnCommande } from './visible-commande.ts'

type Given = z.output<typeof avisGiven>

/** An author notes finished work; given again, the later note stays (decision 055). 409 while the work goes on. */
export async function giveAvis(deps: Deps, actor: Actor, commandeId: string, given: Given): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { statut, titre } = await lockOwnCommande(tx, actor, commandeId)
    if (statut !== 'TERMINE') throw conflict('Vous pourrez donner votre avis une fois le travail terminé')
    const id = await keepAvis(tx, { commandeId, given, now })
    await notifyAdmins(tx, {
      type: 'SUCCESS',
      title: 'Avis d’un auteur',
      message: `«\u202f${titre}\u202f» est noté ${given.note} sur 5${given.signature ? '\u00a0: à lire avant de le publier' : ''}.`,
      actionUrl: given.signature ? `/admin/avis/${id}` : `/admin/commandes/${commandeId}`,
      createdAt: now,
    })
  })
}

/** Its author takes a note back from publication, at any time: it still counts, and is shown no longer. */
export async function withdrawAvis(deps: Deps, actor: Actor, commandeId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockOwnCommande(tx, actor, commandeId)
    const withdrawn = await tx
      .update(avis)
      .set({ ...UNREAD, etat: 'PRIVE', signature: null, updatedAt: deps.clock() })
      .where(eq(avis.commandeId, commandeId))
      .returning({ id: avis.id })
    if (withdrawn.length === 0) throw notFound('Vous n’avez pas donné d’avis sur ce projet')
  })
}

/** What the house decided and answered, of a note that it has not read. */
const UNREAD = { motifRefus: null, reponse: null, reponduLe: null, publieLe: null } as const

/** Writes the note of an order, held by this transaction; the house reads it before it is published, whatever it was before. */
export async function keepAvis(
  tx: Tx,
  { commandeId, given, now }: { commandeId: string; given: Given; now: Date },
): Promise<string> {
  const { note, mot, signature } = given
  const name = signature ? signedAs(signature, await authorOf(tx, commandeId)) : null
  const kept = {
    ...UNREAD,
    note,
    mot: mot || null,
    signature: name,
    etat: name === null ? 'PRIVE' : 'A_LIRE',
    donneLe: now,
    updatedAt: now,
  } as const
  const [row] = await tx
    .insert(avis)
    .values({ commandeId, createdAt: now, ...kept })
    .onConflictDoUpdate({ target: avis.commandeId, set: kept })
    .returning({ id: avis.id })
  if (!row) throw new Error('no note was kept')
  return row.id
}

async function authorOf(tx: Tx, commandeId: string) {
  const [author] = await tx
    .select({ prenom: users.prenom, nom: users.nom })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(eq(commandes.id, commandeId))
  return author ?? { prenom: '', nom: '' }
}

/** The note of an order, or null while it has none. */
export async function readAvis(db: Db | Tx, commandeId: string) {
  const { id: _id, commandeId: _commandeId, ...shown } = getTableColumns(avis)
  const [found] = await db.select(shown).from(avis).where(eq(avis.commandeId, commandeId))
  return found ?? null
}
