import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done } from '../../shared/binary.ts'
import { instant } from '../../shared/instant.ts'
import { shortText } from '../../shared/text.ts'
import { ownPassword } from '../account-forms.ts'
import { passkeyCreation, passkeyRegistration } from './passkey.ts'
import { totpCodeForm } from './sign-in.ts'

const MAX_NAME = 60

/** The name by which its owner tells a passkey from another. */
export const passkeyName = shortText(MAX_NAME, { required: 'Donnez un nom à cette clé' })

const passkey = z.object({
  id: z.uuid(),
  nom: z.string(),
  createdAt: instant,
  /** Null until it has opened a session. */
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

export const ownSecondFactor = z.object({
  /** Since when an application gives codes; null without. */
  totpSince: instant.nullable(),
  passkeys: z.array(passkey),
  /** The number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
  /** Whether the house requires one of this account. */
  isRequired: z.boolean(),
})
export type OwnSecondFactor = z.output<typeof ownSecondFactor>

/** The key of an application: to be scanned, or typed. */
export const totpKey = z.object({
  /** Base32. */
  key: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The dark squares of its QR code as an SVG path, in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type TotpKey = z.output<typeof totpKey>

/** Shown once. */
const recoveryCodes = z.array(z.string())
/** Codes come with the first factor alone: a second one keeps those there are. */
const added = done.extend({ recoveryCodes: recoveryCodes.nullable() })

/** The caller's own second factor; the password is asked again before each change, and each ends the other sessions. */
export const secondFactor = {
  title: 'Double authentification',
  get: endpoint({
    method: 'GET',
    path: '/users/me/second-factor',
    access: 'signed-in',
    summary: 'Sa double authentification',
    reply: z.object({ data: ownSecondFactor }),
  }),
  /** Nothing changes until a code is confirmed, within 15 minutes and from the same session. */
  beginTotp: endpoint({
    method: 'POST',
    path: '/users/me/second-factor/totp',
    access: 'signed-in',
    summary: 'Préparer une application d’authentification : la clé à y entrer',
    body: ownPassword,
    reply: z.object({ data: totpKey }),
  }),
  confirmTotp: endpoint({
    method: 'PUT',
    path: '/users/me/second-factor/totp',
    access: 'signed-in',
    summary: 'Activer l’application préparée, par un premier code',
    body: totpCodeForm,
    reply: added,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/users/me/second-factor/totp',
    access: 'signed-in',
    summary: 'Retirer l’application d’authentification',
    body: ownPassword,
    reply: done,
  }),
  remakeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/users/me/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Générer de nouveaux codes de secours : les anciens ne sont plus valables',
    body: ownPassword,
    reply: done.extend({ recoveryCodes }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/users/me/second-factor/passkeys/options',
    access: 'signed-in',
    summary: 'Préparer une clé d’accès : ce que le navigateur doit créer',
    body: ownPassword,
    reply: z.object({ data: passkeyCreation }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/users/me/second-factor/passkeys',
    access: 'signed-in',
    summary: 'Ajouter la clé d’accès préparée',
    body: z.object({ nom: passkeyName, response: passkeyRegistration }),
    reply: added,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/users/me/second-factor/passkeys/:id',
    access: 'signed-in',
    summary: 'Retirer une de ses clés d’accès',
    body: ownPassword,
    reply: done,
  }),
}
