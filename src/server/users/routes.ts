import { api } from '#contract/api.ts'
import { callerOf } from '../http/caller.ts'
import { type App, route } from '../http/route.ts'
import { changeUser } from './change-user.ts'
import { listUsers } from './list-users.ts'
import { findUser } from './read-users.ts'

export function adminUserRoutes(app: App): void {
  const { deps } = app
  const { users } = api.admin
  route(app, users.list, ({ query }) => listUsers(deps, query))
  route(app, users.get, async ({ id }) => ({ data: await findUser(deps.db, id) }))
  for (const endpoint of [users.update, users.patch]) {
    route(app, endpoint, async ({ id, body, actor, request }) => ({
      data: await changeUser(deps, { actor, caller: callerOf(request) }, id, () => body),
    }))
  }
  route(app, users.toggleStatus, async ({ id, actor, request }) => ({
    data: await changeUser(deps, { actor, caller: callerOf(request) }, id, ({ isActive }) => ({
      isActive: !isActive,
    })),
  }))
  route(app, users.activate, async ({ id, actor, request }) => ({
    data: await changeUser(deps, { actor, caller: callerOf(request) }, id, () => ({ isActive: true })),
  }))
  route(app, users.deactivate, async ({ id, actor, request }) => ({
    data: await changeUser(deps, { actor, caller: callerOf(request) }, id, () => ({ isActive: false })),
  }))
}
