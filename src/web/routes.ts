import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminRoutes } from './admin/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { clientRoutes } from './client/routes.ts'
import { consultationRoutes } from './consultation/routes.ts'
import { correctionsRoutes } from './corrections/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { retractationRoutes } from './site/retractation/routes.ts'
import { siteRoutes } from './site/routes.ts'

export default [
  layout('site/reading-layout.tsx', siteRoutes),
  route('robots.txt', 'site/robots.ts'),
  route('site.webmanifest', 'site/web-manifest.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('blog/rss.xml', 'site/blog/rss.ts'),
  route('partage/:name.png', 'site/share/share-picture.ts'),
  layout('site/house-layout.tsx', [
    ...orderRoutes,
    ...authRoutes,
    ...consultationRoutes,
    ...correctionsRoutes,
    route('avis/signaler/:id', 'site/avis/report-page.tsx'),
    ...retractationRoutes,
    ...clientRoutes,
  ]),
  ...adminRoutes,
  ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'ui/gallery/gallery-page.tsx')] : []),
] satisfies RouteConfig
