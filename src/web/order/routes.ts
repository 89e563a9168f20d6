import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The author's order, from the form to the truth about its payment. */
export const orderRoutes: RouteConfigEntry[] = [
  route('commande-invitee', 'order/guest-commande-page.tsx'),
  route('payment/success', 'order/payment/payment-success-page.tsx'),
  route('payment-success', 'order/payment/payment-success-page.tsx', { id: 'payment-success' }),
  route('payment/cancel', 'order/payment/payment-cancel-page.tsx'),
  route('payment/unavailable', 'order/payment/payment-unavailable-page.tsx'),
  route('paiement-test/:sessionId', 'order/payment/sandbox-checkout-page.tsx'),
]
