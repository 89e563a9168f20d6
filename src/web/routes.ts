import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('site/home-page.tsx'),
  ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'ui/gallery/gallery-page.tsx')] : []),
] satisfies RouteConfig
