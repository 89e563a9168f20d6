import { api } from '#contract/api.ts'
import { GUEST_FILE_LIMITS } from '#contract/commandes/file-limits.ts'
import { guestOrderFields } from '#contract/commandes/guest-order-form.ts'
import { callerOf } from '../http/caller.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { type App, route, routeBytes } from '../http/route.ts'
import { checkoutCommande } from './checkout-commande.ts'
import { payAgain } from './pay-again.ts'
import { placeGuestOrder } from './place-guest-order.ts'
import { checkCode } from './price-order.ts'
import { receiveOrderForm } from './receive-order-form.ts'
import { resumeDraft } from './resume-draft.ts'

export function orderRoutes(app: App): void {
  const { deps } = app
  route(app, api.commandes.placeGuestOrder, async ({ request }) => {
    await rateLimit(deps, 'orders', callerOf(request).network)
    const form = { schema: guestOrderFields, limits: GUEST_FILE_LIMITS }
    return placeGuestOrder(deps, await receiveOrderForm(deps, request, form))
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
