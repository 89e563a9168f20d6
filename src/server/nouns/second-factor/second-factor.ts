import { api } from '#contract/api.ts'
import {
  APPLICATION_ADDED,
  APPLICATION_REMOVED,
  CODES_RENEWED,
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
} from '#contract/users/second-factor/answers.ts'
import { route } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts'
import { remakeRecoveryCodes } from './own-recovery-codes.ts'
import { beginTotp, confirmTotp, removeTotp } from './own-totp.ts'
import { readOwnSecondFactor } from './read-own-second-factor.ts'
import { removeUserFactor } from './remove-lost-factor.ts'
import { secondFactorChangedEmail } from './second-factor-changed-email.ts'

export const secondFactor: Noun = {
  routes(app) {
    const { deps } = app
    const own = api.secondFactor
    route(app, own.get, async ({ actor }) => ({ data: await readOwnSecondFactor(deps, actor) }))
    route(app, own.beginTotp, async ({ actor, body }) => ({
      data: await beginTotp(deps, actor, body.password),
    }))
    route(app, own.confirmTotp, async ({ actor, body }) => ({
      recoveryCodes: await confirmTotp(deps, actor, body.code),
      message: APPLICATION_ADDED,
    }))
    route(app, own.removeTotp, async ({ actor, body }) => {
      await removeTotp(deps, actor, body.password)
      return { message: APPLICATION_REMOVED }
    })
    route(app, own.remakeRecoveryCodes, async ({ actor, body }) => ({
      recoveryCodes: await remakeRecoveryCodes(deps, actor, body.password),
      message: CODES_RENEWED,
    }))
    route(app, own.beginPasskey, async ({ actor, body }) => ({
      data: await beginPasskey(deps, actor, body.password),
    }))
    route(app, own.addPasskey, async ({ actor, body }) => ({
      recoveryCodes: await addPasskey(deps, actor, body),
      message: PASSKEY_ADDED,
    }))
    route(app, own.removePasskey, async ({ actor, id, body }) => {
      await removePasskey(deps, actor, { id, password: body.password })
      return { message: PASSKEY_REMOVED }
    })
    route(app, api.admin.users.removeSecondFactor, async ({ actor, id }) => ({
      data: await removeUserFactor(deps, actor, id),
    }))
  },
  emails: [secondFactorChangedEmail],
}
