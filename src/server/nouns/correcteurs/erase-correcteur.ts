import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { COMMANDE_STATUTS, isOver } from '#contract/commandes/statuts.ts'
import { correcteurHolds } from '#contract/correcteurs/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { missionFaits, missions } from '../../platform/db/schema/missions.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetEmails } from '../../platform/emails/forget-mails-job.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { closedDoor } from '../commandes/missions/door-link.ts'
import { followUpEmail } from '../commandes/missions/follow-up-email.ts'
import { textForYouEmail } from '../commandes/missions/text-for-you-email.ts'
import { writeLog } from '../logs/write-log.ts'
import { forgetTold } from '../notifications/forget-told.ts'
import { accessEmail } from './access-email.ts'
import { findCorrecteur } from './read-correcteurs.ts'
import { lockCorrecteur } from './write-correcteur.ts'

const OVER = COMMANDE_STATUTS.filter(isOver)
/** What a corrector is written by e-mail. */
const TEMPLATES = [accessEmail, textForYouEmail, followUpEmail].map(({ name }) => name)

/**
 * Erases what reaches a corrector who leaves: address, telephone, link, days away, the e-mails written to them, why they refused a text. Their
 * name, their fees and the engagement that they accepted stay. 409 while an order that is not over is theirs.
 */
export const eraseCorrecteur = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const before = await lockCorrecteur(tx, id)
    const held = await tx.$count(
      commandes,
      and(eq(commandes.correcteurId, id), notInArray(commandes.statut, OVER)),
    )
    if (held > 0) throw conflict(correcteurHolds(held))
    await forgetTold(
      tx,
      and(eq(notifications.notice, 'correctors'), inArray(notifications.objetId, heldBy(tx, id))),
    )
    await forgetEmails(tx, isWrittenTo(tx, id))
    await tx
      .update(missionFaits)
      .set({ mot: null })
      .where(
        and(
          eq(missionFaits.type, 'REFUSEE'),
          isNull(missionFaits.actorId),
          inArray(missionFaits.missionId, missionsOf(tx, id)),
        ),
      )
    await tx
      .update(correcteurs)
      .set({
        actif: false,
        email: null,
        telephone: null,
        absentDu: null,
        absentAu: null,
        absentMot: null,
        ...closedDoor(before),
        lienEnvoyeLe: null,
        updatedAt: now,
      })
      .where(eq(correcteurs.id, id))
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.correcteur.erased,
      metadata: { correcteurId: id },
      changes: { before: { actif: before.actif }, after: { actif: false } },
      createdAt: now,
    })
    return findCorrecteur(tx, id, now)
  })

const missionsOf = (tx: Tx, id: string) =>
  tx.select({ id: missions.id }).from(missions).where(eq(missions.correcteurId, id))

/** The orders that they ever had in hand. */
const heldBy = (tx: Tx, id: string) =>
  tx
    .select({ id: sql<string>`${missions.commandeId}::text` })
    .from(missions)
    .where(eq(missions.correcteurId, id))

/** At whatever address they then had. */
const isWrittenTo = (tx: Tx, id: string) =>
  and(
    inArray(emails.template, TEMPLATES),
    or(
      sql`${emails.props} ->> 'correcteurId' = ${id}`,
      inArray(
        sql`${emails.props} ->> 'missionId'`,
        tx
          .select({ id: sql<string>`${missions.id}::text` })
          .from(missions)
          .where(eq(missions.correcteurId, id)),
      ),
    ),
  )
