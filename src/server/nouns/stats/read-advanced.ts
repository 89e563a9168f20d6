import type { HandlerReply } from '#contract/endpoint.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { advancedStatsOf, NOTHING_CAME } from '#contract/stats/advanced-stats.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { type PeriodAsked, periodBefore, periodOf, slicesOf } from '#contract/stats/period.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import { readServices, readTopClients } from './read-shares.ts'
import { readSlices } from './read-slices.ts'
import { readNotes, readWork } from './read-work.ts'

/** The house's figures over days of Paris, beside those of as many days before (specification 2 §3, decision 078). */
export async function readAdvancedStats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: PeriodAsked,
): Promise<HandlerReply<typeof adminStats.advanced>['data']> {
  const periode = periodOf(asked, parisDay(clock()))
  if ('refusal' in periode) throw badRequest(periode.refusal, [{ path: 'from', message: periode.refusal }])
  const before = periodBefore(periode)

  const [
    [came = NOTHING_CAME, ...series],
    work,
    workBefore,
    notes,
    notesBefore,
    repartitionServices,
    topClients,
  ] = await Promise.all([
    readSlices(db, [before, ...slicesOf(periode)]),
    readWork(db, periode),
    readWork(db, before),
    readNotes(db, periode),
    readNotes(db, before),
    readServices(db, periode),
    readTopClients(db, periode),
  ])
  return advancedStatsOf(periode, {
    series,
    work,
    notes,
    before: { came, work: workBefore, notes: notesBefore },
    repartitionServices,
    topClients,
  })
}
