import { api } from '#contract/api.ts'
import { OTHER_SESSIONS_CLOSED, PASSWORD_CHANGED, SESSION_CLOSED } from '#contract/users/answers.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { addressChangeAskedEmail } from './address-change-asked-email.ts'
import { addressChangedEmail } from './address-changed-email.ts'
import { changeAddressEmail } from './change-address-email.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeUser } from './change-user.ts'
import { deactivateSelf, eraseSelf } from './close-own-account.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { createUser } from './create-user.ts'
import { eraseAgainJob } from './erase-again-job.ts'
import { eraseUser } from './erase-user.ts'
import { exportUsers } from './export-users.ts'
import { importClients, previewClients } from './import-clients.ts'
import { listUsers } from './list-users.ts'
import { newAddressEmail } from './new-address-email.ts'
import { readPreferences, updatePreferences } from './own-preferences.ts'
import {
  endOwnOtherSessions,
  endOwnSession,
  endUserSession,
  listOwnSessions,
  listUserSessions,
} from './own-sessions.ts'
import { readOwnStats } from './own-stats.ts'
import { readUserStats } from './read-user-stats.ts'
import { findUser } from './read-users.ts'
import { updateProfile } from './update-profile.ts'

export const users: Noun = {
  routes(app) {
    const { deps } = app
    const own = api.users
    route(app, own.updateProfile, ({ actor, body }) => updateProfile(deps, actor, body))
    route(app, own.changePassword, async ({ actor, body }) => {
      await changePassword(deps, actor, body)
      return { message: PASSWORD_CHANGED }
    })
    route(app, own.changeEmail, async ({ actor, body }) => {
      await changeEmail(deps, actor, body)
      return { message: `Un lien vient d’être envoyé à ${body.email}. Suivez-le pour changer d’adresse.` }
    })
    route(app, own.resendConfirmation, async ({ actor }) => ({
      message: await resendConfirmation(deps, actor),
    }))
    route(app, own.confirmIdentity, ({ actor, body }) => confirmIdentity(deps, actor, body))
    route(app, own.readPreferences, ({ actor }) => readPreferences(deps, actor))
    route(app, own.updatePreferences, ({ actor, body }) => updatePreferences(deps, actor, body))
    route(app, own.stats, ({ actor }) => readOwnStats(deps, actor))
    route(app, own.listSessions, async ({ actor }) => ({ data: await listOwnSessions(deps, actor) }))
    route(app, own.endSession, async ({ actor, id }) => {
      await endOwnSession(deps, actor, id)
      return { message: SESSION_CLOSED }
    })
    route(app, own.endOtherSessions, async ({ actor }) => {
      await endOwnOtherSessions(deps, actor)
      return { message: OTHER_SESSIONS_CLOSED }
    })
    route(app, own.deactivate, async ({ actor, body }) => {
      await deactivateSelf(deps, actor, body.password)
      return { message: 'Votre compte est désactivé. Écrivez-nous pour le rouvrir.' }
    })
    route(app, own.erase, async ({ actor, body }) => {
      await eraseSelf(deps, actor, body.password)
      return { message: 'Votre compte est supprimé. Vos factures sont gardées le temps que la loi demande.' }
    })
    route(app, api.auth.confirmEmail, async ({ body, request }) => {
      await confirmEmail(deps, callerOf(request), body.token)
      return { message: 'Votre adresse est confirmée.' }
    })

    const admin = api.admin.users
    route(app, admin.list, ({ query }) => listUsers(deps, query))
    route(app, admin.stats, async () => ({ data: await readUserStats(deps) }))
    route(app, admin.create, async ({ actor, body }) => ({ data: await createUser(deps, actor, body) }))
    route(app, admin.previewClients, async ({ body }) => ({ data: await previewClients(deps, body.texte) }))
    route(app, admin.importClients, async ({ actor, body }) => ({
      data: await importClients(deps, actor, body.texte),
    }))
    routeBytes(app, admin.exportCsv, (asked) => exportUsers(deps, asked))
    route(app, admin.get, async ({ id }) => ({ data: await findUser(deps.db, id) }))
    for (const endpoint of [admin.update, admin.patch]) {
      route(app, endpoint, async ({ id, body, actor }) => ({
        data: await changeUser(deps, actor, id, () => body),
      }))
    }
    route(app, admin.remove, async ({ id, actor }) => {
      await eraseUser(deps, actor, id)
      return { message: 'Le compte est supprimé. Ses factures sont gardées le temps que la loi demande.' }
    })
    route(app, admin.toggleStatus, async ({ id, actor }) => ({
      data: await changeUser(deps, actor, id, ({ isActive }) => ({
        isActive: !isActive,
      })),
    }))
    route(app, admin.activate, async ({ id, actor }) => ({
      data: await changeUser(deps, actor, id, () => ({ isActive: true })),
    }))
    route(app, admin.deactivate, async ({ id, actor }) => ({
      data: await changeUser(deps, actor, id, () => ({ isActive: false })),
    }))
    route(app, admin.listSessions, async ({ id, actor }) => ({
      data: await listUserSessions(deps, actor, id),
    }))
    route(app, admin.endSession, async ({ id, sessionId, actor }) => {
      await endUserSession(deps, actor, { userId: id, sessionId })
      return { message: SESSION_CLOSED }
    })
  },
  jobs: [eraseAgainJob],
  emails: [newAddressEmail, addressChangedEmail, changeAddressEmail, addressChangeAskedEmail],
}
