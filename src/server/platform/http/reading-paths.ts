import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Stands for all the paths that lead nowhere: they show one page. */
export const UNKNOWN_PATH = '/404'

/**
 * Tells the path to render for a reading page, the same for everybody; null for any other page (decision 021). One page has one: the
 * router takes any case, any encoding and slashes at the end, and each spelling would be cached as a page of its own.
 */
export function readingPathsOf(
  build: Pick<ServerBuild, 'routes'>,
  isReadingHandle: (handle: unknown) => boolean,
): (path: string) => string | null {
  const routes = routesBelow(build, undefined)
  return (path) => {
    // `.data` is asked by React Router's own navigation; `//` would begin another host.
    if (path.endsWith('.data') || path.startsWith('//')) return null
    const matches = matchRoutes(routes, path)
    // The route of all other paths knows no line break.
    if (!matches) return UNKNOWN_PATH
    if (!matches.some(({ route }) => isReadingHandle(route.handle))) return null
    const last = matches.at(-1)
    if (!last || last.route.path === '*') return UNKNOWN_PATH
    return generatePath(`/${matches.map(({ route }) => route.path ?? '').join('/')}`, last.params)
  }
}

function routesBelow(build: Pick<ServerBuild, 'routes'>, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    if (index) return [{ id, path, index, handle: module.handle }]
    return [{ id, path, handle: module.handle, children: routesBelow(build, id) }]
  })
}
