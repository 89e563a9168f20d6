import type { z } from 'zod'
import { api } from '#contract/api.ts'
import type { OwnSecondFactor, TotpKey } from '#contract/second-factor/endpoints.ts'
import type { PasskeyCreation, passkeyRegistration } from '#contract/second-factor/passkey.ts'
import type { EmailChange, PasswordChange, profileChange } from '#contract/users/account-forms.ts'
import type { OwnSession } from '#contract/users/endpoints.ts'
import type { Preferences, PreferencesChange } from '#contract/users/preferences.ts'
import type { Account } from '#contract/users/user.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** What was done, in a sentence for the user. */
type Done = { message: string }
/** Shown this once. */
type FirstFactor = Done & { recoveryCodes: string[] | null }
type Known = { password: string }

/** What a person asks of their own account, author or administrator; the back-office's demo answers it in its own way. */
export type AccountApi = {
  get: () => Promise<Account>
  updateProfile: (change: z.input<typeof profileChange>) => Promise<Done & { user: Account }>
  /** Nothing changes before the link sent to the new address is followed. */
  changeEmail: (change: EmailChange) => Promise<Done>
  /** Ends the other sessions. */
  changePassword: (change: PasswordChange) => Promise<Done>
  preferences: () => Promise<Preferences>
  updatePreferences: (change: PreferencesChange) => Promise<Preferences>
  /** The last used first. */
  listSessions: () => Promise<OwnSession[]>
  endSession: (id: string) => Promise<Done>
  endOtherSessions: () => Promise<Done>
  /** A link to them goes by e-mail. */
  exportData: () => Promise<Done>
  secondFactor: () => Promise<OwnSecondFactor>
  /** Each change asks for the password, and ends the other sessions; recovery codes come with the first factor alone. */
  beginTotp: (known: Known) => Promise<TotpKey>
  confirmTotp: (typed: { code: string }) => Promise<FirstFactor>
  removeTotp: (known: Known) => Promise<Done>
  remakeRecoveryCodes: (known: Known) => Promise<Done & { recoveryCodes: string[] }>
  /** Once the device has made it. */
  addPasskey: (named: Known & { nom: string }) => Promise<FirstFactor>
  removePasskey: (id: string, known: Known) => Promise<Done>
}

/** How a device makes a passkey: a browser's ceremony, or a test's. */
export type MakePasskey = (asked: PasskeyCreation) => Promise<z.input<typeof passkeyRegistration>>

const { users, secondFactor } = api

/** The account of whoever this client of the API calls for. */
export const accountOver = (call: ApiClient, makePasskey: MakePasskey): AccountApi => ({
  get: () => call(api.auth.me, {}),
  updateProfile: (body) => call(users.updateProfile, { body }),
  changeEmail: (body) => call(users.changeEmail, { body }),
  changePassword: (body) => call(users.changePassword, { body }),
  preferences: () => call(users.readPreferences, {}),
  updatePreferences: (body) => call(users.updatePreferences, { body }),
  listSessions: async () => (await call(users.listSessions, {})).data,
  endSession: (id) => call(users.endSession, { params: { id } }),
  endOtherSessions: () => call(users.endOtherSessions, {}),
  exportData: () => call(users.export, {}),
  secondFactor: async () => (await call(secondFactor.get, {})).data,
  beginTotp: async (body) => (await call(secondFactor.beginTotp, { body })).data,
  confirmTotp: (body) => call(secondFactor.confirmTotp, { body }),
  removeTotp: (body) => call(secondFactor.removeTotp, { body }),
  remakeRecoveryCodes: (body) => call(secondFactor.remakeRecoveryCodes, { body }),
  addPasskey: async ({ nom, password }) => {
    const { data } = await call(secondFactor.beginPasskey, { body: { password } })
    return call(secondFactor.addPasskey, { body: { nom, response: await makePasskey(data) } })
  },
  removePasskey: (id, body) => call(secondFactor.removePasskey, { params: { id }, body }),
})
