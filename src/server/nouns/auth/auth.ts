import { api } from '#contract/api.ts'
import { LAST_EVENT_ID } from '#contract/live/last-event-id.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Caller, callerOf } from '../../platform/http/caller.ts'
import { bearerToken } from '../../platform/http/guard.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { lastNumber } from '../../platform/live/read-live-events.ts'
import type { Noun } from '../../platform/noun.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSession } from '../../platform/session/end-session.ts'
import { writeLog } from '../logs/write-log.ts'
import { activateAccount } from './activate-account.ts'
import { activationEmail } from './activation-email.ts'
import { answerSecondFactor, readChallenge } from './answer-second-factor.ts'
import { confirmAddressEmail } from './confirm-address-email.ts'
import { findLink } from './follow-link.ts'
import { forgetOldAccess } from './forget-old-access.ts'
import { login } from './login.ts'
import { mailActivationLink } from './mail-activation-link.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { readAccount } from './read-account.ts'
import { hasOwner, readActivation } from './read-activation.ts'
import { recoveryCodeUsedEmail } from './recovery-code-used-email.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { resetPasswordEmail } from './reset-password-email.ts'
import { sendResetLink } from './send-reset-link.ts'

const IF_KNOWN = 'Si un compte existe à cette adresse, un lien vient d’y être envoyé.'

export const auth: Noun = {
  routes(app) {
    const { deps } = app

    route(app, api.auth.login, ({ body, request }) => login(deps, callerOf(request), body))
    route(app, api.auth.readChallenge, async ({ body, request }) => ({
      data: await readChallenge(deps, callerOf(request), body.challenge),
    }))
    route(app, api.auth.answerSecondFactor, ({ body, request }) =>
      answerSecondFactor(deps, callerOf(request), body),
    )
    route(app, api.auth.register, ({ body, request }) => register(deps, callerOf(request), body))
    route(app, api.auth.me, async ({ actor, header }) => {
      // A page reads the rest after it: its stream goes on from here.
      header(LAST_EVENT_ID, await lastNumber(deps.db))
      return readAccount(deps, actor.id)
    })
    route(app, api.auth.refresh, ({ request }) =>
      refreshSession(deps, callerOf(request), bearerToken(request)),
    )
    route(app, api.auth.logout, async ({ actor }) => {
      await logout(deps, actor)
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
  emails: [
    activationEmail,
    confirmAddressEmail,
    resetPasswordEmail,
    passwordChangedEmail,
    recoveryCodeUsedEmail,
  ],
}

/** Ends the session of the request, at once and for all processes. */
async function logout(deps: Deps, actor: Actor): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSession(tx, deps.clock(), actor.sessionId)
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.session.ended,
      createdAt: deps.clock(),
    })
  })
}

/** Asks for a link; a job looks for the account, so that the answer and its time are the same for any address. */
async function requestPasswordReset(deps: Deps, caller: Caller, email: string): Promise<void> {
  await rateLimit(deps, 'forms', `reset:${caller.network}`)
  await rateLimit(deps, 'reset', emailKey(email))
  await enqueue(deps.db, 'send-reset-link', { email })
}

/** Mails a new activation link to the address of an older one; the reply is the same whether it did or not. */
async function resendActivation(deps: Deps, caller: Caller, token: string): Promise<void> {
  await rateLimit(deps, 'forms', `resend:${caller.network}`)
  await rateLimit(deps, 'reset', `activation:${token}`)
  const link = await findLink(deps.db, 'ACTIVATION', token)
  if (!link || !link.isActive || hasOwner(link)) return

  await deps.db.transaction((tx) => mailActivationLink(tx, deps, link.userId))
}
