import { api } from '#contract/api.ts'
import { forbidden } from '../../platform/errors.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { App } from '../../platform/http/http-port.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { route, routeBytes, seeOther } from '../../platform/http/route.ts'
import { routeForm } from '../../platform/http/route-form.ts'
import type { Noun } from '../../platform/noun.ts'
import { reserveUpload } from '../files/reserve-upload.ts'
import { findOffer } from '../promotions/find-offer.ts'
import { boardCommandes } from './board-commandes.ts'
import { bonATirer } from './bon-a-tirer.ts'
import { checkoutCommande } from './checkout-commande.ts'
import { closeDeliveriesJob } from './close-deliveries-job.ts'
import { commandeOpenedEmail } from './commande-opened-email.ts'
import { commandeReminderEmail } from './commande-reminder-email.ts'
import { createCommande } from './create-commande.ts'
import { createPaidCommande } from './create-paid-commande.ts'
import { exportCommandes } from './export-commandes.ts'
import { getCommande } from './get-commande.ts'
import { giveAvis, withdrawAvis } from './give-avis.ts'
import { giveConsignes } from './give-consignes.ts'
import { listCommandes } from './list-commandes.ts'
import { listPromised } from './list-promised.ts'
import { listUnpaid } from './list-unpaid.ts'
import { payAgain } from './pay-again.ts'
import { paymentFailedEmail } from './payment-failed-email.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'
import { paymentUnderWayEmail } from './payment-under-way-email.ts'
import { placeGuestCommande } from './place-guest-commande.ts'
import { quoteSentEmail } from './quote-sent-email.ts'
import { readTimeline } from './read-timeline.ts'
import { reindexClientJob } from './reindex-client-job.ts'
import { removeAbandonedCommandesJob } from './remove-abandoned-commandes-job.ts'
import { removeCommande } from './remove-commande.ts'
import { removeUnpaid } from './remove-unpaid.ts'
import { requestRevision } from './request-revision.ts'
import { resumeDraft } from './resume-draft.ts'
import { sendQuote } from './send-quote.ts'
import { statutChangedEmail } from './statut-changed-email.ts'
import { tellCorrecteurJob } from './tell-correcteur-job.ts'
import { tellLateCommandesJob } from './tell-late-commandes-job.ts'
import { updateCommande } from './update-commande.ts'
import { readVisibleCommande } from './visible-commande.ts'

export const commandes: Noun = {
  routes(app) {
    orderRoutes(app)
    clientRoutes(app)
    adminRoutes(app)
  },
  jobs: [
    closeDeliveriesJob,
    reindexClientJob,
    removeAbandonedCommandesJob,
    tellCorrecteurJob,
    tellLateCommandesJob,
  ],
  emails: [
    paymentReceivedEmail,
    paymentFailedEmail,
    paymentUnderWayEmail,
    commandeReminderEmail,
    statutChangedEmail,
    commandeOpenedEmail,
    quoteSentEmail,
  ],
}

function orderRoutes(app: App): void {
  const { deps } = app
  routeForm(app, api.commandes.placeGuestOrder, {
    before: async ({ request }) => {
      const { network } = callerOf(request)
      await rateLimit(deps, 'orders', network)
      return reserveUpload(deps, network)
    },
    handle: (commande) => placeGuestCommande(deps, { ...commande, caller: callerOf(commande.request) }),
  })
  routeForm(app, api.commandes.createPaidProject, {
    before: async ({ actor, request }) => {
      if (actor.role !== 'USER') throw forbidden('Un projet se commande depuis un compte client')
      const { network } = callerOf(request)
      await rateLimit(deps, 'orders', network)
      return reserveUpload(deps, network)
    },
    handle: (commande) => createPaidCommande(deps, commande),
  })
  route(app, api.commandes.checkPromo, async ({ body, request }) => {
    await rateLimit(deps, 'forms', callerOf(request).network)
    const checked = await findOffer(deps, body.code)
    return {
      data: checked.ok ? { offre: checked.offer, message: null } : { offre: null, message: checked.message },
    }
  })
  route(app, api.commandes.resumeDraft, ({ actor, body }) => resumeDraft(deps, actor, body.brouillon))
  route(app, api.commandes.checkout, async ({ actor, id, body }) => ({
    checkoutUrl: await checkoutCommande(deps, actor, { commandeId: id, body }),
  }))
  route(app, api.commandes.listUnpaid, async ({ actor }) => ({ data: await listUnpaid(deps, actor) }))
  route(app, api.commandes.removeUnpaid, async ({ actor, id }) => {
    await removeUnpaid(deps, actor, id)
    return { message: 'Commande supprimée' }
  })
  routeBytes(app, api.payments.payAgain, async ({ id, query }) =>
    seeOther(await payAgain(deps, { id, jeton: query.jeton })),
  )
}

/** A client's actions on an existing order: follow it, answer its delivery. */
function clientRoutes(app: App): void {
  const { deps } = app
  route(app, api.commandes.timeline, async ({ actor, id }) => {
    await readVisibleCommande(deps.db, actor, id)
    return { data: await readTimeline(deps.db, { commandeId: id, reader: actor.role }) }
  })
  route(app, api.commandes.bonATirer, ({ actor, id, body }) => bonATirer(deps, actor, id, body))
  route(app, api.commandes.giveAvis, async ({ actor, id, body }) => {
    await giveAvis(deps, actor, id, body)
    return { message: 'Merci de votre avis.' }
  })
  route(app, api.commandes.giveConsignes, async ({ actor, id, body }) => {
    await giveConsignes(deps, actor, id, body)
    return { message: 'Vos consignes sont transmises.' }
  })
  route(app, api.commandes.withdrawAvis, async ({ actor, id }) => {
    await withdrawAvis(deps, actor, id)
    return { message: 'Votre avis n’est plus publié.' }
  })
  route(app, api.commandes.requestRevision, async ({ actor, id, body }) => {
    await requestRevision(deps, actor, id, body)
    return { message: 'Votre demande de révision est envoyée' }
  })
}

function adminRoutes(app: App): void {
  const { deps } = app
  const admin = api.admin.commandes
  route(app, admin.list, ({ query }) => listCommandes(deps, query))
  route(app, admin.board, ({ query }) => boardCommandes(deps, query))
  route(app, admin.promised, ({ query }) => listPromised(deps, query))
  route(app, admin.create, async ({ body, actor }) => {
    const id = await createCommande(deps, actor, body)
    return { data: await getCommande(deps, actor, id) }
  })
  routeBytes(app, admin.exportCsv, (asked) => exportCommandes(deps, asked))
  route(app, admin.get, async ({ id, actor }) => ({ data: await getCommande(deps, actor, id) }))
  route(app, admin.update, async ({ id, body, actor }) => {
    await updateCommande(deps, actor, id, body)
    return { data: await getCommande(deps, actor, id) }
  })
  route(app, admin.remove, async ({ id, actor }) => {
    await removeCommande(deps, actor, id)
    return { message: 'Commande supprimée' }
  })
  route(app, admin.sendQuote, async ({ id, body, actor }) => {
    await sendQuote(deps, { commandeId: id, quote: body, actor })
    return { data: await getCommande(deps, actor, id) }
  })
}
