import { api } from '#contract/api.ts'
import { readVisibleCommande } from '../../commandes/visible-commande.ts'
import type { Deps } from '../../deps.ts'
import { readEcheancier } from './read-instalments.ts'
import { route } from '../../http/route.ts'
import type { Noun } from '../../noun.ts'
import { dueOf } from '../is-settled.ts'
import type { Actor } from '../../session/actor.ts'
import { chargeInstalmentJob } from './charge-instalment-job.ts'
import { dueInstalmentsJob } from './due-instalments-job.ts'
import { retryInstalment, sendInstalmentLink } from './house-instalments.ts'
import { instalmentNoticeEmail } from './instalment-notice-email.ts'
import { instalmentRefusedEmail } from './instalment-refused-email.ts'

/** The payments of an order in several times: read, announced, charged, tried again. */
export const schedule: Noun = {
  routes(app) {
    const { deps } = app
    const admin = api.admin.reglements
    route(app, api.commandes.echeances, async ({ actor, id }) => ({ data: await readOf(deps, actor, id) }))
    route(app, admin.retryEcheance, async ({ actor, id }) => ({
      data: await readOf(deps, actor, await retryInstalment(deps, actor, id)),
    }))
    route(app, admin.sendEcheanceLink, async ({ actor, id }) => ({
      data: await readOf(deps, actor, await sendInstalmentLink(deps, actor, id)),
    }))
  },
  jobs: [chargeInstalmentJob, dueInstalmentsJob],
  emails: [instalmentNoticeEmail, instalmentRefusedEmail],
}

const readOf = (deps: Deps, actor: Actor, commandeId: string) =>
  deps.db.transaction(async (tx) => {
    const commande = await readVisibleCommande(tx, actor, commandeId)
    const due = await dueOf(tx, commande)
    return readEcheancier(tx, { commandeId, due, now: deps.clock() })
  })
