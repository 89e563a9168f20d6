import type { Deps } from '../../../platform/deps.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { paymentsMended } from '../../../platform/metrics/counters.ts'
import { openDisputes, openRefunds, recentDisputes, recentRefunds } from './movements.ts'
import { openSessions, recentPayments, recentSessions } from './sessions.ts'
import type { PageDone, Stage } from './stage.ts'
import { type Summary, tellReconciled } from './tell-reconciled.ts'

/** In this order: refunds are read once their payment is there. */
const STAGES = {
  openSessions,
  recentSessions,
  recentPayments,
  recentRefunds,
  openRefunds,
  openDisputes,
  recentDisputes,
} satisfies Record<string, Stage>
type StageName = keyof typeof STAGES
const NAMES: StageName[] = [
  'openSessions',
  'recentSessions',
  'recentPayments',
  'recentRefunds',
  'openRefunds',
  'openDisputes',
  'recentDisputes',
]

/** Pages of one list beyond which something is wrong: the rest is left to the day after, and the house is told. */
const MOST_PAGES = 100
/** Attempts after which an item that cannot be repaired is skipped, and reported. */
const ATTEMPTS = 4

/** The results and the position of a run: each page starts the next one, so that a run cut short resumes from its page. */
export type Progress = Summary & { stage: StageName; after: string | null; pages: number }

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'reconcile-page': Progress
  }
}

/** Runs once at a time: a new run replaces the remaining pages of the one before. */
export const goOn = (db: Deps['db'], progress: Progress) =>
  enqueue(db, 'reconcile-page', progress, { jobKey: 'rapprochement' })

export const firstPage = (now: Date): Progress => ({
  stage: 'openSessions',
  after: null,
  pages: 0,
  startedAt: now.toISOString(),
  seen: 0,
  repaired: 0,
  failed: 0,
  cut: 0,
})

/** Asks the provider for one page, and applies the outcomes that its events should have told; done twice, it changes nothing. */
export const reconcilePageJob = defineJob<Deps, 'reconcile-page'>({
  name: 'reconcile-page',
  async run(deps, progress, context) {
    const done = await STAGES[progress.stage](deps, progress.after)
    if (done.repaired > 0) paymentsMended.inc({ stage: progress.stage }, done.repaired)
    refuseFailures(done, context)
    const following = afterPage(progress, done)
    if (following.isOver) await tellReconciled(deps, following.progress)
    else await goOn(deps.db, following.progress)
  },
})

function refuseFailures({ failures }: PageDone, { attempt }: JobContext): void {
  if (failures.length > 0 && attempt < ATTEMPTS) {
    throw new AggregateError(failures, 'Some payments could not be reconciled')
  }
}

function afterPage(progress: Progress, { seen, repaired, failures, next }: PageDone) {
  const pages = progress.pages + 1
  const isCut = next !== null && pages >= MOST_PAGES
  const counted = {
    ...progress,
    pages,
    after: next,
    seen: progress.seen + seen,
    repaired: progress.repaired + repaired,
    failed: progress.failed + failures.length,
    cut: progress.cut + (isCut ? 1 : 0),
  }
  if (next && !isCut) return { progress: counted, isOver: false }
  const stage = NAMES[NAMES.indexOf(progress.stage) + 1]
  return stage
    ? { progress: { ...counted, stage, after: null, pages: 0 }, isOver: false }
    : { progress: counted, isOver: true }
}
