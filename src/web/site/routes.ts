import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Public reading pages; any unknown path is one of them. */
export const siteRoutes: RouteConfigEntry[] = [
  index('site/home-page.tsx'),
  route('cgv', 'site/legal/cgv-page.tsx'),
  route('mentions-legales', 'site/legal/legal-notice-page.tsx'),
  route('pages/:slug', 'site/legal/cms-page.tsx'),
  route('blog/:slug', 'site/blog/article-page.tsx'),
  route('*', 'site/not-found-page.tsx'),
]
