import { api } from '#contract/api.ts'
import { reserveUpload } from '../files/reserve-upload.ts'
import { callerOf } from '../http/caller.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { type App, route, routeBytes } from '../http/route.ts'
import { routeForm } from '../http/route-form.ts'
import type { Noun } from '../noun.ts'
import { bonATirer } from './bon-a-tirer.ts'
import { checkoutCommande } from './checkout-commande.ts'
import { closeDeliveriesJob } from './close-deliveries-job.ts'
import { getCommande } from './get-commande.ts'
import { listCommandes } from './list-commandes.ts'
import { orderReminderEmail } from './order-reminder-email.ts'
import { payAgain } from './pay-again.ts'
import { paymentFailedEmail } from './payment-failed-email.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'
import { placeGuestOrder } from './place-guest-order.ts'
import { checkCode } from './price-order.ts'
import { readTimeline } from './read-timeline.ts'
import { reindexClientJob } from './reindex-client-job.ts'
import { removeAbandonedOrdersJob } from './remove-abandoned-orders-job.ts'
import { requestRevision } from './request-revision.ts'
import { resumeDraft } from './resume-draft.ts'
import { statutChangedEmail } from './statut-changed-email.ts'
import { updateCommande } from './update-commande.ts'
import { readVisibleCommande } from './visible-commande.ts'

export const commandes: Noun = {
  routes(app) {
    orderRoutes(app)
    clientRoutes(app)
    adminRoutes(app)
  },
  jobs: [closeDeliveriesJob, reindexClientJob, removeAbandonedOrdersJob],
  emails: [paymentReceivedEmail, paymentFailedEmail, orderReminderEmail, statutChangedEmail],
}

function orderRoutes(app: App): void {
  const { deps } = app
  routeForm(app, api.commandes.placeGuestOrder, {
    before: async ({ request }) => {
      const { network } = callerOf(request)
      await rateLimit(deps, 'orders', network)
      return reserveUpload(deps, network)
    },
    handle: (order) => placeGuestOrder(deps, order),
  })
  route(app, api.commandes.checkPromo, async ({ body, request }) => {
    await rateLimit(deps, 'forms', callerOf(request).network)
    const checked = await checkCode(deps, body.code)
    return {
      data: checked.ok ? { offre: checked.offer, message: null } : { offre: null, message: checked.message },
    }
  })
  route(app, api.commandes.resumeDraft, ({ actor, body }) => resumeDraft(deps, actor, body.brouillon))
  route(app, api.commandes.checkout, async ({ actor, id }) => ({
    checkoutUrl: await checkoutCommande(deps, actor, id),
  }))
  routeBytes(app, api.payments.payAgain, async ({ id, query, reply }) =>
    reply.redirect(await payAgain(deps, { id, jeton: query.jeton }), 303),
  )
}

/** What a client does with an order that exists: follow it, answer its delivery. */
function clientRoutes(app: App): void {
  const { deps } = app
  route(app, api.commandes.timeline, async ({ actor, id }) => {
    await readVisibleCommande(deps.db, actor, id)
    return { data: await readTimeline(deps.db, { commandeId: id, reader: actor.role }) }
  })
  route(app, api.commandes.bonATirer, ({ actor, id }) => bonATirer(deps, actor, id))
  route(app, api.commandes.requestRevision, async ({ actor, id, body }) => {
    await requestRevision(deps, actor, id, body.message)
    return { message: 'Votre demande de révision est envoyée' }
  })
}

function adminRoutes(app: App): void {
  const { deps } = app
  const admin = api.admin.commandes
  route(app, admin.list, ({ query }) => listCommandes(deps, query))
  route(app, admin.get, async ({ id, actor }) => ({ data: await getCommande(deps, actor, id) }))
  route(app, admin.update, async ({ id, body, actor }) => {
    await updateCommande(deps, actor, id, body)
    return { data: await getCommande(deps, actor, id) }
  })
}
