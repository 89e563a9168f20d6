import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { refundEnd } from '#contract/commandes/retractation-days.ts'
import { dueFrom, type RetractationFacts, refusalGround } from '#contract/commandes/retractation-etat.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { addDays, type PlainDate, parisDay, parisMoment } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { factsOf, isFactureOfCommande, RENOUNCED } from '../commandes/read-retractation.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { partOf } from './read-suivi.ts'
import type { RetractationRow } from './retractation-link.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'tell-waiting-retractations': Record<string, never>
  }
}

/** In Paris: not told at night, and included in the morning's e-mail of eight. */
const FROM = '07:00'
/** Days before the last day to refund. */
const AHEAD = 3
/** Days after which a withdrawal is no longer told: notifications are erased in the end, and would be sent again. */
const LATE = 14

/** Tells the house of a share that stayed unanswered, and of a refund whose last day is near, once each (decision 090). */
export const tellWaitingRetractationsJob = defineJob<Deps, 'tell-waiting-retractations'>({
  name: 'tell-waiting-retractations',
  // One of the two hours is between seven and eight in Paris, in summer or in winter; the other run stops at once.
  cron: '52 5,6 * * *',
  async run({ db, clock }, _payload, { signal }) {
    const now = clock()
    if (now < parisMoment(parisDay(now), FROM)) return
    const open = await db
      .select({ id: retractations.id })
      .from(retractations)
      .where(
        and(
          isNull(retractations.executeeLe),
          or(isNull(retractations.refuseeLe), isNotNull(retractations.accordeeLe)),
        ),
      )
    for (const { id } of open) {
      if (signal.aborted) return
      await db.transaction((tx) => tellWaiting(tx, id, now))
    }
  },
})

async function tellWaiting(tx: Tx, id: string, now: Date): Promise<void> {
  const [held] = await tx
    .select({ declared: retractations, renounced: RENOUNCED })
    .from(retractations)
    .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
    .leftJoin(factures, isFactureOfCommande)
    .where(eq(retractations.id, id))
    .for('update', { of: retractations })
  if (!held) return
  const { declared } = held
  const facts = factsOf(declared, held.renounced)
  for (const notice of [silenceOf(declared), undecided(declared, facts), lastDayNear(declared, facts)]) {
    if (!notice || !isDue(notice.from, parisDay(now)) || (await isTold(tx, id, notice))) continue
    await notifyAdmins(tx, {
      type: 'WARNING',
      title: notice.title,
      message: notice.message,
      actionUrl: `/admin/retractations/${id}`,
      objetId: id,
      notice: 'withdrawals',
      createdAt: now,
    })
  }
}

type Notice = {
  title: string
  message: string
  from: PlainDate
  /** Notices before then are of an earlier share, or of earlier days. */
  since: Date
}

function silenceOf(declared: RetractationRow): Notice | null {
  const part = declared.etat === 'PROPOSEE' ? partOf(declared) : null
  if (!part) return null
  const { garde, rembourse, proposeeLe, executableLe } = part
  return {
    title: 'Décompte resté sans réponse',
    message: `${declared.nom} n’a pas répondu au décompte envoyé le ${formatDate(proposeeLe)} : ${formatEuros(garde)} gardés, ${formatEuros(rembourse)} à rendre. Vous pouvez l’exécuter.`,
    from: executableLe,
    since: proposeeLe,
  }
}

/** A professional's withdrawal without a decision: if they have the right, the same days to refund apply. */
function undecided({ nom, contrat, etat }: RetractationRow, facts: RetractationFacts): Notice | null {
  if (etat !== 'A_DECIDER' || refusalGround(facts) !== 'PROFESSIONNEL') return null
  const lastDay = refundEnd(facts.declareeLe)
  return {
    title: 'Rétractation d’un professionnel à décider',
    message: `${nom} (${contrat}) : s’il a ce droit, tout est à rendre au plus tard le ${formatDate(lastDay)}.`,
    from: addDays(lastDay, -AHEAD),
    since: facts.declareeLe,
  }
}

function lastDayNear(
  { nom, contrat, rembourserAvant: lastDay }: RetractationRow,
  facts: RetractationFacts,
): Notice | null {
  if (!lastDay) return null
  return {
    title: 'Rétractation à rembourser bientôt',
    message: `${nom} (${contrat}) : la loi veut que tout soit rendu au plus tard le ${formatDate(lastDay)}.`,
    from: addDays(lastDay, -AHEAD),
    since: dueFrom(facts),
  }
}

const isDue = (from: PlainDate, today: PlainDate): boolean =>
  from <= today && today <= addDays(from, AHEAD + LATE)

/** Read once the withdrawal is held: two runs tell it once. */
async function isTold(tx: Tx, id: string, { title, since }: Notice): Promise<boolean> {
  const told = await tx.$count(
    notifications,
    and(eq(notifications.objetId, id), eq(notifications.title, title), gte(notifications.createdAt, since)),
  )
  return told > 0
}
