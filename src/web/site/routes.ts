import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Public reading pages; any unknown path is one of them. */
export const siteRoutes: RouteConfigEntry[] = [
  index('site/home-page.tsx'),
  route('cgv', 'site/legal/cgv-page.tsx'),
  route('mentions-legales', 'site/legal/legal-notice-page.tsx'),
  route('pages/:slug', 'site/legal/cms-page.tsx'),
  route('blog/:slug', 'site/blog/article-page.tsx'),
  route('avis/:page?', 'site/avis/avis-page.tsx'),
  route('contact', 'site/forms/contact-page.tsx'),
  route('echantillon', 'site/forms/sample-page.tsx'),
  route('lettre', 'site/forms/newsletter-page.tsx'),
  route('lettre/confirmer', 'site/forms/confirm-subscription-page.tsx'),
  route('lettre/desabonnement', 'site/forms/unsubscribe-page.tsx'),
  route('merci/:quoi', 'site/forms/received-page.tsx'),
  route('lien-expire/:quoi', 'site/expired-link-page.tsx'),
  route('*', 'site/not-found-page.tsx'),
]
