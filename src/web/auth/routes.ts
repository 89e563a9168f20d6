import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The pages of an account, outside of it. */
export const authRoutes: RouteConfigEntry[] = [
  route('login', 'auth/login-page.tsx'),
  route('signup', 'auth/signup-page.tsx'),
  route('forgot-password', 'auth/forgot-password-page.tsx'),
  route('reset-password', 'auth/reset-password-page.tsx'),
  route('activation/:token?', 'auth/activation-page.tsx'),
  route('confirmer-email', 'auth/confirm-email-page.tsx'),
]
