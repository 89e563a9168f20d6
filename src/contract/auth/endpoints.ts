import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from '../shared/binary.ts'
import {
  secondFactorAnswer,
  secondFactorAsked,
  secondFactorChallenge,
} from '../users/second-factor/sign-in.ts'
import { account, sessionUser } from '../users/user.ts'
import { activationBody, forgotPasswordForm, loginForm, registerBody, resetPasswordBody } from './forms.ts'

const linkToken = z.object({ token: z.string().min(1).max(200) })

/** A token of 256 bits and whose it is; the token is valid for 30 minutes (decisions §3). */
export const openedSession = z.object({ token: z.string(), user: sessionUser })
export type OpenedSession = z.output<typeof openedSession>

export const auth = {
  title: 'Comptes et sessions',
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Ouvrir une session',
    body: loginForm,
    reply: openedSession,
  }),
  /** After a 401 `SECOND_FACTOR_ASKED`, which carries the challenge. */
  readChallenge: endpoint({
    method: 'POST',
    path: '/auth/login/second-factor/challenge',
    access: 'public',
    summary: 'Lire ce qui ouvre une session dont le mot de passe était bon',
    body: secondFactorChallenge,
    reply: z.object({ data: secondFactorAsked }),
  }),
  answerSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/login/second-factor',
    access: 'public',
    summary: 'Ouvrir la session commencée, par un code ou une clé d’accès',
    body: secondFactorAnswer,
    /** The number of recovery codes left, after one is used. */
    reply: openedSession.extend({ recoveryCodesLeft: z.int().nullable() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Créer un compte et ouvrir une session',
    body: registerBody,
    reply: openedSession,
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    summary: 'Son propre compte',
    reply: account,
  }),
  /** Takes the bearer token, valid or expired: `public` because an expired token is no sign-in. */
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Échanger son jeton contre un neuf',
    reply: openedSession,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    summary: 'Fermer sa session',
    reply: done,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/request-password-reset',
    access: 'public',
    summary: 'Demander un lien de réinitialisation',
    body: forgotPasswordForm,
    reply: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Choisir un nouveau mot de passe par le lien reçu',
    body: resetPasswordBody,
    reply: done,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/public/confirm-email',
    access: 'public',
    summary: 'Confirmer son adresse par le lien reçu',
    body: linkToken,
    reply: done,
  }),
}

export const activation = {
  title: 'Activation d’un compte',
  verify: endpoint({
    method: 'GET',
    path: '/public/activate/:token/verify',
    access: 'public',
    summary: 'Lire un lien d’activation, sans le consommer',
    params: linkToken,
    reply: z.object({
      user: z.object({ prenom: z.string(), nom: z.string() }),
      isAlreadyActive: z.boolean(),
    }),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/public/activate/:token/set-password',
    access: 'public',
    summary: 'Activer son compte en choisissant un mot de passe',
    params: linkToken,
    body: activationBody,
    reply: openedSession.extend({ redirectUrl: z.string() }),
  }),
  /** From the page of an expired link: a new one goes to the same address, and the answer says nothing of it. */
  resend: endpoint({
    method: 'POST',
    path: '/public/activate/:token/resend',
    access: 'public',
    summary: 'Redemander un lien d’activation expiré',
    params: linkToken,
    reply: done,
  }),
}
