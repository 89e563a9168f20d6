import { api } from '#contract/api.ts'
import { route } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { getProject } from './get-project.ts'
import { countProjects, listProjects } from './list-projects.ts'

/** The wire says projects where the house says commandes (see the glossary). */
export const projects: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.projects.list, ({ actor, query }) => listProjects(deps, actor, query))
    route(app, api.projects.counts, async ({ actor }) => ({ data: await countProjects(deps, actor) }))
    route(app, api.projects.get, async ({ actor, id }) => ({ data: await getProject(deps, actor, id) }))
  },
}
