import { api } from '#contract/api.ts'
import { GUEST_FILE_LIMITS } from '#contract/commandes/file-limits.ts'
import { guestOrderFields } from '#contract/commandes/guest-order-form.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { type App, route } from '../http/route.ts'
import { placeGuestOrder } from './place-guest-order.ts'
import { receiveOrderForm } from './receive-order-form.ts'

export function orderRoutes(app: App): void {
  route(app, api.commandes.placeGuestOrder, async ({ request }) => {
    await rateLimit(app.deps, 'orders', request.ip)
    const form = { schema: guestOrderFields, limits: GUEST_FILE_LIMITS }
    return placeGuestOrder(app.deps, await receiveOrderForm(app.deps, request, form))
  })
}
