import type { AccountApi } from '../../account/account-api.ts'
import {
  OTHER_SESSIONS_CLOSED,
  PASSWORD_CHANGED,
  PROFILE_SAVED,
  SESSION_CLOSED,
} from '#contract/users/answers.ts'
import { OWN_ADDRESS } from '#contract/users/refusals.ts'
import { EMAIL_TAKEN } from '#contract/commandes/email-taken.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { emailChange, passwordChange, profileChange } from '#contract/users/account-forms.ts'
import { mergePreferences, preferencesChange } from '#contract/users/preferences.ts'
import type { Account } from '#contract/users/user.ts'
import { AdminError } from '../admin-error.ts'
import { demoPassword } from './demo-password.ts'
import { demoSecondFactor, hasFactor } from './demo-second-factor.ts'
import { endOtherSessions, endSession, sessionsOf } from './demo-sessions.ts'
import { readAsked } from './demo-asked.ts'
import { clientOf, type OpenHouse } from './open-house.ts'

/** The account of who demonstrates; what it says was sent leaves for nobody. */
export function demoAccount(house: OpenHouse): AccountApi {
  const password = demoPassword()
  const self = () => clientOf(house, house.adminId)
  return {
    get: async () => accountOf(house),
    updateProfile: async (asked) => {
      const { adresse, bio, clientType, siren, telephone, ...named } = readAsked(profileChange, asked)
      Object.assign(self(), said({ ...named, telephone: orNull(telephone) }), {
        updatedAt: house.now().toISOString(),
      })
      Object.assign(house.account, said({ adresse, clientType, bio: orNull(bio), siren: orNull(siren) }))
      return { message: PROFILE_SAVED, user: accountOf(house) }
    },
    changeEmail: async (asked) => {
      const change = readAsked(emailChange, asked)
      password.check(change.password, 'password')
      const isTaken = (email: string) => emailKey(email) === emailKey(change.email)
      if (isTaken(self().email))
        throw new AdminError('INVALID', OWN_ADDRESS, [{ path: 'email', message: OWN_ADDRESS }])
      if (house.users.some(({ email }) => isTaken(email)))
        throw new AdminError('CONFLICT', EMAIL_TAKEN, [{ path: 'email', message: EMAIL_TAKEN }])
      house.account.pendingEmail = change.email
      return {
        message: `Un lien vient d’être envoyé à ${change.email}. Suivez-le pour changer d’adresse.`,
      }
    },
    changePassword: async (asked) => {
      const { currentPassword, newPassword } = readAsked(passwordChange, asked)
      password.check(currentPassword, 'currentPassword')
      password.choose(newPassword)
      endOtherSessions(house)
      return { message: PASSWORD_CHANGED }
    },
    preferences: async () => structuredClone(house.account.preferences),
    updatePreferences: async (asked) => {
      const { account } = house
      account.preferences = mergePreferences(account.preferences, readAsked(preferencesChange, asked))
      return structuredClone(account.preferences)
    },
    listSessions: async () => sessionsOf(house, house.adminId),
    endSession: async (id) => {
      endSession(house, { userId: house.adminId, id })
      return { message: SESSION_CLOSED }
    },
    endOtherSessions: async () => {
      endOtherSessions(house)
      return { message: OTHER_SESSIONS_CLOSED }
    },
    exportData: async () => ({
      message: `Nous préparons vos données. Un lien valable 24 heures vous sera envoyé à ${self().email}.`,
    }),
    ...demoSecondFactor(house, password),
  }
}

function accountOf(house: OpenHouse): Account {
  const { adminId, account } = house
  const {
    id,
    prenom,
    nom,
    nomPublic,
    email,
    role,
    telephone,
    isActive,
    isEmailProven,
    createdAt,
    updatedAt,
  } = clientOf(house, adminId)
  const { adresse, bio, clientType, siren, pendingEmail } = account
  const own = { id, prenom, nom, nomPublic, email, role, telephone, isActive, isEmailProven }
  return {
    ...own,
    ...structuredClone({ adresse, bio, clientType, siren, pendingEmail }),
    mustSetUpSecondFactor: house.settings.security.value.secondFacteurObligatoire && !hasFactor(house),
    createdAt,
    updatedAt,
  }
}

/** What was left out stays. */
const said = (changes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** An empty text is no text. */
const orNull = (text: string | undefined) => (text === '' ? null : text)
