import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { RattachementEntry } from '#contract/retractations/admin-endpoints.ts'
import { CARRIED_OUT, OF_CANCELLED } from '#contract/retractations/refusals.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { searchable } from '#contract/shared/searchable.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isNumbered } from '../commandes/is-numbered.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { tellClient } from './announce-retractation.ts'
import { lockRetractation, NOTHING_DECIDED } from './lock-retractation.ts'
import { logRetractation } from './log-retractation.ts'
import { houseUrl, type RetractationRow } from './retractation-link.ts'
import { writeRetractation } from './write-retractation.ts'

const UNKNOWN_HERE =
  'Aucune commande de ce numéro n’est à l’adresse de cette déclaration. Vérifiez-le, ou écrivez-nous.'

/** Sets the order of a withdrawal, for the house: decisions about another order are dropped. 409 once it is carried out. */
export async function matchRetractation(
  deps: Deps,
  actor: Actor,
  id: string,
  { commandeId, numero }: RattachementEntry,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const named = commandeId ? eq(commandes.id, commandeId) : isNumbered(numero ?? '')
    const [seen] = await tx.select({ id: commandes.id }).from(commandes).where(named)
    const { declared } = await lockRetractation(tx, id, seen?.id)
    if (declared.executeeLe) throw conflict(CARRIED_OUT)
    const [commande] = await tx.select().from(commandes).where(named).for('update')
    if (!commande) throw notFound(NO_COMMANDE)
    if (commande.statut === 'ANNULEE') throw conflict(OF_CANCELLED)
    if (commande.id === declared.commandeId) return
    await writeMatch(tx, declared, { commandeId: commande.id, by: actor, now: deps.clock() })
    await tellClient(tx, commande.id, declared)
  })
}

/** Takes a match back: its order is unknown again. 409 once it is carried out. */
export async function unmatchRetractation(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { declared } = await lockRetractation(tx, id)
    if (declared.executeeLe) throw conflict(CARRIED_OUT)
    if (!declared.commandeId) return
    await writeMatch(tx, declared, { commandeId: null, by: actor, now: deps.clock() })
  })
}

type ByLink = { numero: string; by: LogAuthor }

/**
 * Says which order a withdrawal is of, by the person who holds its receipt's link: one of the address that declared, any other being as
 * absent as a missing one. Held by this transaction.
 */
export async function matchByAuthor(
  tx: Tx,
  deps: Deps,
  id: string,
  { numero, by }: ByLink,
): Promise<RetractationRow> {
  const { declared } = await lockRetractation(tx, id)
  const asked = { contrat: numero, email: declared.email }
  if (declared.commandeId || declared.executeeLe) {
    // Not held: each of two links that name the other's order holds its own.
    const [said] = await namedBy(tx, asked)
    if (said && said.id === declared.commandeId) return declared
    throw conflict('Nous savons déjà de quelle commande il s’agit.')
  }
  const [named] = await namedBy(tx, asked).for('update', { of: commandes })
  if (!named) throw notFound(UNKNOWN_HERE)
  const now = deps.clock()
  const matched = await writeMatch(tx, declared, { commandeId: named.id, by, now })
  await tellClient(tx, named.id, declared)
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: 'Rétractation rattachée par son auteur',
    message: `${declared.nom} (${declared.email}) : commande n° ${named.numero}`,
    actionUrl: houseUrl(matched),
    objetId: id,
    createdAt: now,
  })
  return matched
}

type Naming = Pick<RetractationRow, 'contrat' | 'email'>

/**
 * The order that a declaration names, when its client has the address given, held until the declaration is written; else the house looks
 * for it itself.
 */
export async function findNamedCommande(tx: Tx, naming: Naming): Promise<string | null> {
  const [named] = await namedBy(tx, naming).for('update', { of: commandes })
  return named?.id ?? null
}

const namedBy = (tx: Tx, { contrat, email }: Naming) =>
  tx
    .select({ id: commandes.id, numero: commandes.numero })
    .from(commandes)
    .innerJoin(users, and(eq(users.id, commandes.userId), isNull(users.deletedAt)))
    .where(and(isNumbered(contrat), eq(sql`lower(${users.email})`, emailKey(email))))

/** The one order of a client that has this title, as they know it. */
export async function findTitledCommande(tx: Tx, titre: string, userId: string): Promise<string | null> {
  const sameTitle = eq(sql`searchable(${commandes.titre})`, searchable(titre))
  const [titled, ...others] = await tx
    .select({ id: commandes.id })
    .from(commandes)
    .where(and(eq(commandes.userId, userId), ne(commandes.statut, 'ANNULEE'), sameTitle))
    .limit(2)
    .for('update')
  return titled && others.length === 0 ? titled.id : null
}

type Match = { commandeId: string | null; by: LogAuthor; now: Date }

async function writeMatch(
  tx: Tx,
  declared: RetractationRow,
  { commandeId, by, now }: Match,
): Promise<RetractationRow> {
  const { id } = declared
  const written = await writeRetractation(tx, id, { ...NOTHING_DECIDED, commandeId })
  await logRetractation(
    tx,
    { id, commandeId: commandeId ?? declared.commandeId },
    {
      by,
      line: LOG_LINES.retractation[commandeId ? 'matched' : 'unmatched'],
      changes: { before: { commandeId: declared.commandeId }, after: { commandeId } },
      now,
    },
  )
  return written
}
