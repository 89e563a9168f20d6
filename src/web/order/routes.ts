import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The author's order, from the form to the truth about its payment. */
export const orderRoutes: RouteConfigEntry[] = [route('commande-invitee', 'order/guest-order-page.tsx')]
