import { api } from '#contract/api.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Caller, callerOf } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { answerOwnPart, answerPart } from './answer-part.ts'
import { agreeRetractation, refuseRetractation } from './decide-retractation.ts'
import { declareRetractation } from './declare-retractation.ts'
import { executeRetractation } from './execute-retractation.ts'
import { exportRetractations } from './export-retractations.ts'
import { getRetractation } from './get-retractation.ts'
import { listRetractations } from './list-retractations.ts'
import { markIdentified } from './mark-identified.ts'
import { matchByAuthor, matchRetractation, unmatchRetractation } from './match-retractation.ts'
import { partProposedEmail } from './part-proposed-email.ts'
import { proposePart } from './propose-part.ts'
import { readFollowed, readSuivi } from './read-suivi.ts'
import { retractationDecisionEmail } from './retractation-decision-email.ts'
import { retractationExecutedEmail } from './retractation-executed-email.ts'
import { findRetractation, type RetractationRow } from './retractation-link.ts'
import { retractationReceiptEmail } from './retractation-receipt-email.ts'
import { tellWaitingRetractationsJob } from './tell-waiting-retractations-job.ts'

export const retractations: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.retractations.declare, async ({ body, request }) => ({
      data: await declareRetractation(deps, callerOf(request), body),
      message: 'Votre rétractation est enregistrée.',
    }))
    route(app, api.retractations.declareSignedIn, async ({ body, actor, request }) => ({
      data: await declareRetractation(deps, callerOf(request), body, actor),
      message: 'Votre rétractation est enregistrée.',
    }))
    route(app, api.retractations.byLink, async ({ token }) => ({
      data: await readFollowed(deps.db, await findRetractation(deps.db, token)),
    }))
    route(app, api.retractations.identify, async ({ token, request }) => ({
      data: await byItsAuthor(deps, callerOf(request), token),
      message: 'Merci. Nous savons maintenant que c’est bien vous.',
    }))
    route(app, api.retractations.matchByLink, async ({ token, body, request }) => ({
      data: await byItsAuthor(deps, callerOf(request), token, (tx, { id }, by) =>
        matchByAuthor(tx, deps, id, { ...body, by }),
      ),
      message: 'Merci. Nous savons de quelle commande il s’agit.',
    }))
    route(app, api.retractations.answerByLink, async ({ token, body, request }) => ({
      data: await byItsAuthor(deps, callerOf(request), token, (tx, { id }, by) =>
        answerPart(tx, deps, { id, asked: body, by }),
      ),
      message: ANSWERED[body.reponse],
    }))
    route(app, api.retractations.answer, async ({ id, body, actor }) => {
      await answerOwnPart(deps, actor, id, body)
      return { data: await readSuivi(deps.db, id), message: ANSWERED[body.reponse] }
    })
    route(app, api.admin.retractations.list, ({ query }) => listRetractations(deps, query))
    route(app, api.admin.retractations.get, async ({ id }) => ({ data: await getRetractation(deps, id) }))
    const admin = api.admin.retractations
    route(app, admin.match, async ({ actor, id, body }) => {
      await matchRetractation(deps, actor, id, body)
      return { data: await getRetractation(deps, id) }
    })
    route(app, admin.unmatch, async ({ actor, id }) => {
      await unmatchRetractation(deps, actor, id)
      return { data: await getRetractation(deps, id) }
    })
    route(app, admin.refuse, async ({ actor, id, body }) => {
      await refuseRetractation(deps, actor, id, body)
      return { data: await getRetractation(deps, id) }
    })
    route(app, admin.agree, async ({ actor, id }) => {
      await agreeRetractation(deps, actor, id)
      return { data: await getRetractation(deps, id) }
    })
    route(app, admin.propose, async ({ actor, id, body }) => {
      await proposePart(deps, actor, id, body)
      return { data: await getRetractation(deps, id) }
    })
    route(app, admin.execute, async ({ actor, id, body }) => {
      await executeRetractation(deps, actor, id, body)
      return { data: await getRetractation(deps, id) }
    })
    routeBytes(app, api.admin.retractations.exportCsv, (asked) => exportRetractations(deps, asked))
  },
  jobs: [tellWaitingRetractationsJob],
  emails: [retractationReceiptEmail, retractationDecisionEmail, partProposedEmail, retractationExecutedEmail],
}

const ANSWERED = {
  ACCEPTER: 'Merci. Nous vous remboursons dès que possible.',
  CONTESTER: 'Votre message est envoyé\u00a0: nous réexaminons le travail effectué et vous répondons.',
} as const

type Act = (tx: Tx, declared: RetractationRow, by: LogAuthor) => Promise<unknown>

/** An action of the holder of a receipt's link, which also confirms that the declaration is theirs. A second one changes nothing. */
async function byItsAuthor(deps: Deps, caller: Caller, token: string, act?: Act) {
  await rateLimit(deps, 'forms', `retractation:${caller.network}`)
  const now = deps.clock()
  const by = { ...caller, id: null }
  const description = 'Rétractation confirmée par le lien de son accusé'

  const declared = await deps.db.transaction(async (tx) => {
    const found = await findRetractation(tx, token)
    await act?.(tx, found, by)
    return markIdentified(tx, found.id, { now, description, by })
  })
  return readFollowed(deps.db, declared)
}
