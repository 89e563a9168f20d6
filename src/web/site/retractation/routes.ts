import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Withdrawal from a contract, and the page of its receipt's link. */
export const retractationRoutes: RouteConfigEntry[] = [
  route('retractation', 'site/retractation/retractation-page.tsx'),
  route('retractation/:token', 'site/retractation/retractation-link-page.tsx'),
]
