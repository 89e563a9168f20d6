import type { NamedEndpoint } from '#contract/all-endpoints.ts'
import { type Ask, ROUTE_SCENES, type Stage } from './route-scenes.ts'

/** What an endpoint is asked on this stage. */
export function askOf(stage: Stage, { name, endpoint: { path, body, form } }: NamedEndpoint): Promise<Ask> {
  const scene = ROUTE_SCENES[name]
  if (scene) return scene(stage)
  if (path.includes(':') || body || form) throw new Error(`Say in route-scenes.ts what ${name} is asked`)
  return Promise.resolve({})
}
