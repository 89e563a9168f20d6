import { and, eq, isNull } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { type Caller, callerOf } from '../http/caller.ts'
import { bearerToken } from '../http/guard.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { route } from '../http/route.ts'
import { enqueue } from '../jobs/queue.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Noun } from '../noun.ts'
import type { Actor } from '../session/actor.ts'
import { endSession } from '../session/end-session.ts'
import { joinThreads } from '../support/join-threads.ts'
import { activateAccount } from './activate-account.ts'
import { activationEmail } from './activation-email.ts'
import { confirmAddressEmail } from './confirm-address-email.ts'
import { deadLink, findLink, followLink, isLive } from './follow-link.ts'
import { forgetOldAccess } from './forget-old-access.ts'
import { login } from './login.ts'
import { mailActivationLink } from './mail-activation-link.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { hasOwner, readActivation } from './read-activation.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { resetPasswordEmail } from './reset-password-email.ts'
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

/** Proves the address of an account by the link sent to it; a second visit changes nothing. */
async function confirmEmail(deps: Deps, caller: Caller, token: string): Promise<void> {
  await rateLimit(deps, 'forms', `confirm:${caller.network}`)
  const link = await findLink(deps.db, 'CONFIRM_EMAIL', token)
  if (link?.emailProvenAt) return
  if (!link || !isLive(link, deps.clock())) throw deadLink(link)
  await deps.db.transaction(async (tx) => {
    const { userId } = await followLink(tx, deps, 'CONFIRM_EMAIL', token)
    const [proven] = await tx
      .update(users)
      .set({ emailProvenAt: deps.clock(), updatedAt: deps.clock() })
      .where(and(eq(users.id, userId), isNull(users.emailProvenAt)))
      .returning({ id: users.id, email: users.email })
    if (proven) await joinThreads(tx, proven)
  })
}

/** Ends the session of the request, at once and for all processes. */
async function logout(deps: Deps, actor: Actor, caller: Caller): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSession(tx, deps.clock(), actor.sessionId)
    await writeLog(tx, {
      ...caller,
      action: 'LOGOUT',
      type: 'AUTH',
      description: 'Déconnexion',
      userId: actor.id,
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
