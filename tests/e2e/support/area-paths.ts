import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The paths of the routes, without those about an entry of which the test has none. */
export function pathsOf(routes: RouteConfigEntry[], ids: Record<string, string | undefined>): string[] {
  return whole(routes, '').flatMap((path) => {
    if (path.endsWith('*') || path.endsWith('/download')) return []
    const [, section = ''] = /^\/\w+\/([\w-]+)(?:\/reponses)?\/:/.exec(path) ?? []
    const id = path.includes('/reponses/') ? undefined : ids[section]
    return section && !id ? [] : [path.replace(/:\w+/, id ?? '')]
  })
}

const whole = (routes: RouteConfigEntry[], parent: string): string[] =>
  routes.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    return [
      ...(index || children.length === 0 || path?.includes('/') || parent ? [here] : []),
      ...whole(children, here),
    ]
  })
