import { api } from '#contract/api.ts'
import { EMAIL_TAKEN } from '#contract/commandes/email-taken.ts'
import {
  OTHER_SESSIONS_CLOSED,
  PASSWORD_CHANGED,
  PROFILE_SAVED,
  SESSION_CLOSED,
} from '#contract/users/answers.ts'
import { mergePreferences } from '#contract/users/preferences.ts'
import { OWN_ADDRESS } from '#contract/users/refusals.ts'
import type { Account } from '#contract/users/user.ts'
import { answer } from '../demo-client.ts'
import { checkPassword, choosePassword } from '../demo-password.ts'
import { endSession, endSessionsOf, sessionsOf } from '../demo-sessions.ts'
import { accountAt, clientOf, type OpenHouse, said } from '../open-house.ts'
import { refuseAt } from '../refuse.ts'
import { hasFactor } from './second-factor.ts'

/** The answers about the demonstration's own account; no e-mail leaves, whatever they say. */
export const accountAnswers = [
  answer(api.auth.me, (_, house) => accountOf(house)),
  answer(api.users.updateProfile, ({ body }, house) => {
    const { adresse, bio, clientType, siren, telephone, ...named } = body
    Object.assign(selfOf(house), said({ ...named, telephone: orNull(telephone) }), {
      updatedAt: house.now().toISOString(),
    })
    Object.assign(house.account, said({ adresse, clientType, bio: orNull(bio), siren: orNull(siren) }))
    return { message: PROFILE_SAVED, user: accountOf(house) }
  }),
  answer(api.users.changeEmail, ({ body: { email, password } }, house) => {
    checkPassword(house, password, 'password')
    const taken = accountAt(house, email)
    if (taken === selfOf(house)) throw refuseAt('email', 400, OWN_ADDRESS)
    if (taken) throw refuseAt('email', 409, EMAIL_TAKEN)
    house.account.pendingEmail = email
    return { message: `Un lien vient d’être envoyé à ${email}. Suivez-le pour changer d’adresse.` }
  }),
  answer(api.users.changePassword, ({ body: { currentPassword, newPassword } }, house) => {
    checkPassword(house, currentPassword, 'currentPassword')
    choosePassword(house, newPassword)
    endSessionsOf(house, house.adminId)
    return { message: PASSWORD_CHANGED }
  }),
  answer(api.users.readPreferences, (_, house) => house.account.preferences),
  answer(api.users.updatePreferences, ({ body }, { account }) => {
    account.preferences = mergePreferences(account.preferences, body)
    return account.preferences
  }),
  answer(api.users.listSessions, (_, house) => ({ data: sessionsOf(house, house.adminId) })),
  answer(api.users.endSession, ({ id }, house) => {
    endSession(house, { userId: house.adminId, id })
    return { message: SESSION_CLOSED }
  }),
  answer(api.users.endOtherSessions, (_, house) => {
    endSessionsOf(house, house.adminId)
    return { message: OTHER_SESSIONS_CLOSED }
  }),
  answer(api.users.export, (_, house) => {
    const { email } = selfOf(house)
    return {
      message: `Nous préparons vos données. Un lien valable 24 heures vous sera envoyé à ${email}.`,
      email,
      timestamp: house.now().toISOString(),
    }
  }),
]

const selfOf = (house: OpenHouse) => clientOf(house, house.adminId)

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
    adresse,
    bio,
    clientType,
    siren,
    pendingEmail,
    mustSetUpSecondFactor: house.settings.security.value.secondFacteurObligatoire && !hasFactor(house),
    createdAt,
    updatedAt,
  }
}

/** Null for an empty text. */
const orNull = (text: string | undefined) => (text === '' ? null : text)
