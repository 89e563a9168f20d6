import { api } from '#contract/api.ts'
import { callerOf } from '../http/caller.ts'
import { bearerToken } from '../http/guard.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { activateAccount } from './activate-account.ts'
import { activationEmail } from './activation-email.ts'
import { confirmAddressEmail } from './confirm-address-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { forgetOldAccess } from './forget-old-access.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { readActivation } from './read-activation.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendActivation } from './resend-activation.ts'
import { resetPasswordEmail } from './reset-password-email.ts'
import { resetPassword } from './reset-password.ts'
import { sendResetLink } from './send-reset-link.ts'
import { readSessionUser } from './session-user.ts'

const IF_KNOWN = 'Si un compte existe à cette adresse, un lien vient d’y être envoyé.'

export const auth: Noun = {
  routes(app) {
    const { deps } = app

    route(app, api.auth.login, ({ body, request }) => login(deps, callerOf(request), body))
    route(app, api.auth.register, ({ body, request }) => register(deps, callerOf(request), body))
    route(app, api.auth.me, ({ actor }) => readSessionUser(deps.db, actor.id))
    route(app, api.auth.refresh, ({ request }) => refreshSession(deps, bearerToken(request)))
    route(app, api.auth.logout, async ({ actor, request }) => {
      await logout(deps, actor, callerOf(request))
      return { message: 'Vous êtes déconnecté.' }
    })
    route(app, api.auth.requestPasswordReset, async ({ body, request }) => {
      await requestPasswordReset(deps, callerOf(request), body.email)
      return { message: IF_KNOWN }
    })
    route(app, api.auth.resetPassword, async ({ body, request }) => {
      await resetPassword(deps, callerOf(request), body)
      return { message: 'Votre mot de passe a été changé.' }
    })
    route(app, api.auth.confirmEmail, async ({ body, request }) => {
      await confirmEmail(deps, callerOf(request), body.token)
      return { message: 'Votre adresse est confirmée.' }
    })

    route(app, api.activation.verify, async ({ token }) => {
      const { link, isAlreadyActive } = await readActivation(deps, token)
      return { user: { prenom: link.prenom, nom: link.nom }, isAlreadyActive }
    })
    route(app, api.activation.setPassword, ({ token, body, request }) =>
      activateAccount(deps, callerOf(request), { token, password: body.password }),
    )
    route(app, api.activation.resend, async ({ token, request }) => {
      await resendActivation(deps, callerOf(request), token)
      return { message: IF_KNOWN }
    })
  },
  jobs: [sendResetLink, forgetOldAccess],
  emails: [activationEmail, confirmAddressEmail, resetPasswordEmail, passwordChangedEmail],
}
