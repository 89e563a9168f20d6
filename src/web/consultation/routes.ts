import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The page that a consultation's e-mail links to. */
export const consultationRoutes: RouteConfigEntry[] = [
  route('consultation/:token', 'consultation/consultation-page.tsx'),
]
