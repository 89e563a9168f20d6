import { api } from '#contract/api.ts'
import { callerOf } from '../../../platform/http/caller.ts'
import { route, routeBytes } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { avisInvitationEmail } from './avis-invitation-email.ts'
import { avisRefusedEmail } from './avis-refused-email.ts'
import { answerAvis, decideAvis } from './decide-avis.ts'
import { inviteAvisJob } from './invite-avis-job.ts'
import { exportAvis, findAvis, listAvis } from './list-avis.ts'
import { listPublished, readOverview, readPublished } from './read-published.ts'
import { reportAvis } from './report-avis.ts'

export const avis: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.avis.list, ({ query }) => listPublished(deps, query))
    route(app, api.avis.overview, async () => ({ data: await readOverview(deps) }))
    route(app, api.avis.get, async ({ id }) => ({ data: await readPublished(deps.db, id) }))
    route(app, api.avis.report, async ({ id, body, request }) => {
      await reportAvis(deps, callerOf(request), id, body)
      return { message: 'Votre signalement a bien été envoyé à notre équipe.' }
    })

    const house = api.admin.avis
    route(app, house.list, ({ query }) => listAvis(deps, query))
    routeBytes(app, house.exportCsv, (asked) => exportAvis(deps, asked))
    route(app, house.get, async ({ id }) => ({ data: await findAvis(deps.db, id) }))
    route(app, house.decide, async ({ id, actor, body }) => ({
      data: await decideAvis(deps, actor, id, body),
    }))
    route(app, house.answer, async ({ id, actor, body }) => ({
      data: await answerAvis(deps, actor, id, body),
    }))
  },
  jobs: [inviteAvisJob],
  emails: [avisInvitationEmail, avisRefusedEmail],
}
