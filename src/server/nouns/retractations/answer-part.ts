import { and, eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { NO_RETRACTATION } from '#contract/retractations/refusals.ts'
import type { PartReponse } from '#contract/retractations/retractation.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { lockRetractation } from './lock-retractation.ts'
import { logRetractation } from './log-retractation.ts'
import { writeRetractation } from './write-retractation.ts'

const NOTHING_TO_ANSWER = 'Il n’y a rien à accepter ni à contester pour le moment.'
const CHANGED = 'Nous avons changé ce que nous gardons\u00a0: relisez avant d’accepter.'

/** Accepts or contests the share of the caller's own order; another client's is as absent as a missing one. */
export async function answerOwnPart(deps: Deps, actor: Actor, id: string, asked: PartReponse): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: retractations.id })
      .from(retractations)
      .innerJoin(commandes, eq(commandes.id, retractations.commandeId))
      .where(and(eq(retractations.id, id), eq(commandes.userId, actor.id)))
    if (!own) throw notFound(NO_RETRACTATION)
    await answerPart(tx, deps, { id, asked, by: actor })
  })
}

type Answer = { id: string; asked: PartReponse; by: LogAuthor }

/** Writes the client's answer to the share shown; the same answer twice changes nothing. 409 when there is nothing to answer. */
export async function answerPart(tx: Tx, deps: Deps, { id, asked, by }: Answer): Promise<void> {
  const { declared } = await lockRetractation(tx, id)
  const { etat } = declared
  const accepts = asked.reponse === 'ACCEPTER'
  if (accepts && declared.garde !== asked.garde) throw conflict(CHANGED)
  if (accepts && etat === 'ACCEPTEE') return
  if (etat !== 'PROPOSEE' && etat !== 'CONTESTEE') throw conflict(NOTHING_TO_ANSWER)
  if (!accepts && etat === 'CONTESTEE' && declared.contestation === asked.message) return

  const now = deps.clock()
  // The first contest counts: with a new one each day, a share could never be carried out, nor the rest refunded.
  const moment = accepts ? { accepteeLe: now } : { contesteeLe: declared.contesteeLe ?? now }
  await writeRetractation(tx, id, accepts ? moment : { ...moment, contestation: asked.message })
  await logRetractation(tx, declared, {
    by,
    line: LOG_LINES.retractation[accepts ? 'accepted' : 'contested'],
    changes: { before: null, after: moment },
    now,
  })
  await notifyAdmins(tx, {
    type: accepts ? 'SUCCESS' : 'WARNING',
    title: accepts ? 'Décompte accepté' : 'Décompte contesté',
    message: accepts
      ? `${declared.nom} : ${formatEuros(declared.garde ?? 0)} gardés, ${formatEuros(declared.rembourse ?? 0)} à rendre`
      : `${declared.nom} : ${asked.message}`,
    actionUrl: `/admin/retractations/${id}`,
    objetId: id,
    notice: 'withdrawals',
    createdAt: now,
  })
}
