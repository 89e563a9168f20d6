import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The page of a corrector, that their e-mails link to. */
export const correctionsRoutes: RouteConfigEntry[] = [
  route('corrections/:token', 'corrections/corrections-page.tsx'),
]
