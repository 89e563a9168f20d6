import { api } from '#contract/api.ts'
import { callerOf } from '../http/caller.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { addressChangedEmail } from './address-changed-email.ts'
import { changeUser } from './change-user.ts'
import { listUsers } from './list-users.ts'
import { newAddressEmail } from './new-address-email.ts'
import { findUser } from './read-users.ts'

export const users: Noun = {
  routes(app) {
    const { deps } = app
    const admin = api.admin.users
    route(app, admin.list, ({ query }) => listUsers(deps, query))
    route(app, admin.get, async ({ id }) => ({ data: await findUser(deps.db, id) }))
    for (const endpoint of [admin.update, admin.patch]) {
      route(app, endpoint, async ({ id, body, actor, request }) => ({
        data: await changeUser(deps, { actor, caller: callerOf(request) }, id, () => body),
      }))
    }
    route(app, admin.toggleStatus, async ({ id, actor, request }) => ({
      data: await changeUser(deps, { actor, caller: callerOf(request) }, id, ({ isActive }) => ({
        isActive: !isActive,
      })),
    }))
    route(app, admin.activate, async ({ id, actor, request }) => ({
      data: await changeUser(deps, { actor, caller: callerOf(request) }, id, () => ({ isActive: true })),
    }))
    route(app, admin.deactivate, async ({ id, actor, request }) => ({
      data: await changeUser(deps, { actor, caller: callerOf(request) }, id, () => ({ isActive: false })),
    }))
  },
  emails: [newAddressEmail, addressChangedEmail],
}
