import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Where the link of a consultation's e-mail leads. */
export const consultationRoutes: RouteConfigEntry[] = [
  route('consultation/:token', 'consultation/consultation-page.tsx'),
]
