import { api } from '#contract/api.ts'
import type { Deps } from '../../../platform/deps.ts'
import { route } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { readVisibleCommande } from '../../commandes/visible-commande.ts'
import { dueOf } from '../is-settled.ts'
import { chargeEcheanceJob } from './charge-echeance-job.ts'
import { dueEcheancesJob } from './due-echeances-job.ts'
import { echeanceNoticeEmail } from './echeance-notice-email.ts'
import { echeanceRefusedEmail } from './echeance-refused-email.ts'
import { retryEcheance, sendEcheanceLink } from './house-echeances.ts'
import { readEcheancier } from './read-echeances.ts'

/** The payments of an order in several times: read, announced, charged, tried again. */
export const schedule: Noun = {
  routes(app) {
    const { deps } = app
    const admin = api.admin.reglements
    route(app, api.commandes.echeances, async ({ actor, id }) => ({ data: await readOf(deps, actor, id) }))
    route(app, admin.retryEcheance, async ({ actor, id }) => ({
      data: await readOf(deps, actor, await retryEcheance(deps, actor, id)),
    }))
    route(app, admin.sendEcheanceLink, async ({ actor, id }) => ({
      data: await readOf(deps, actor, await sendEcheanceLink(deps, actor, id)),
    }))
  },
  jobs: [chargeEcheanceJob, dueEcheancesJob],
  emails: [echeanceNoticeEmail, echeanceRefusedEmail],
}

const readOf = (deps: Deps, actor: Actor, commandeId: string) =>
  deps.db.transaction(async (tx) => {
    const commande = await readVisibleCommande(tx, actor, commandeId)
    const due = await dueOf(tx, commande)
    return readEcheancier(tx, { commandeId, due, now: deps.clock() })
  })
