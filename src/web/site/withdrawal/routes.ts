import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Withdrawal from a contract, and the page of its receipt's link. */
export const withdrawalRoutes: RouteConfigEntry[] = [
  route('retractation', 'site/withdrawal/withdrawal-page.tsx'),
  route('retractation/:token', 'site/withdrawal/withdrawal-link-page.tsx'),
]
