import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary, done } from '../shared/binary.ts'
import { instant } from '../shared/instant.ts'
import { emailChange, identityProof, ownPassword, passwordChange, profileChange } from './account-forms.ts'
import { preferences, preferencesChange } from './preferences.ts'
import { account } from './user.ts'

/** An open sign-in of the caller. */
export const ownSession = z.object({
  id: z.uuid(),
  /** Whether this session is the caller's. */
  isCurrent: z.boolean(),
  ipAddress: z.string(),
  userAgent: z.string(),
  remember: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
})
export type OwnSession = z.output<typeof ownSession>

/** The caller's own account (decisions §12), and no other. */
export const users = {
  title: 'Son propre compte',
  updateProfile: endpoint({
    method: 'PUT',
    path: '/users/me/profile',
    access: 'signed-in',
    summary: 'Changer son profil : ce qui n’est pas envoyé reste',
    body: profileChange,
    reply: done.extend({ user: account }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/me/password',
    access: 'signed-in',
    summary: 'Changer son mot de passe : les autres sessions prennent fin',
    body: passwordChange,
    reply: done,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/users/me/email',
    access: 'signed-in',
    summary: 'Demander une autre adresse : un lien y part, qui la confirme',
    body: emailChange,
    reply: done,
  }),
  /** Answers a 403 with `motif` CONFIRMATION (decision 101). 400 a wrong password or code. */
  confirmIdentity: endpoint({
    method: 'POST',
    path: '/users/me/confirmation',
    access: 'signed-in',
    summary: 'Redonner son mot de passe, ou un code, avant de toucher aux accès : bon dix minutes',
    body: identityProof,
    reply: z.object({ confirmedUntil: instant }),
  }),
  /** Five an hour; for a confirmed address the answer says so, and no e-mail is sent. */
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/users/me/email/confirmation',
    access: 'signed-in',
    summary: 'Redemander le lien qui confirme son adresse',
    reply: done,
  }),
  readPreferences: endpoint({
    method: 'GET',
    path: '/users/me/preferences',
    access: 'signed-in',
    summary: 'Ses préférences',
    reply: preferences,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/users/me/preferences',
    access: 'signed-in',
    summary: 'Changer une partie de ses préférences',
    body: preferencesChange,
    reply: preferences,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/users/me/stats',
    access: 'signed-in',
    summary: 'Ce que l’on a confié à la maison',
    reply: z.object({
      totalProjects: z.int(),
      completedProjects: z.int(),
      /** The average of the notes given, 1 to 5; 0 without any. */
      averageRating: z.number(),
      isVip: z.boolean(),
    }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/users/me/sessions',
    access: 'signed-in',
    summary: 'Ses sessions ouvertes, la dernière utilisée d’abord',
    reply: z.object({ data: z.array(ownSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions/:id',
    access: 'signed-in',
    summary: 'Fermer une de ses sessions',
    reply: done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions',
    access: 'signed-in',
    summary: 'Fermer toutes ses sessions, sauf celle qui le demande',
    reply: done,
  }),
  export: endpoint({
    method: 'GET',
    path: '/users/me/export',
    access: 'signed-in',
    summary: 'Demander une copie de ses données : un lien de 24 h part par e-mail',
    reply: done.extend({ email: z.string(), timestamp: instant }),
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/public/account-exports/:token',
    access: 'public',
    summary: 'Télécharger la copie de ses données par le lien reçu',
    params: z.object({ token: z.string().min(1).max(200) }),
    reply: binary,
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/users/me/deactivate',
    access: 'signed-in',
    summary: 'Désactiver son compte : rien n’est effacé',
    body: ownPassword,
    reply: done,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/users/me',
    access: 'signed-in',
    summary: 'Supprimer son compte : il ne reste que ce que la loi fait garder',
    body: ownPassword,
    reply: done,
  }),
}
