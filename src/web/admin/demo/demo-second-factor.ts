import { Secret, TOTP } from 'otpauth'
import { create } from 'qrcode'
import {
  APPLICATION_ADDED,
  APPLICATION_REMOVED,
  CODES_RENEWED,
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
} from '#contract/second-factor/answers.ts'
import {
  APPLICATION_ALREADY,
  ENROLMENT_EXPIRED,
  NO_APPLICATION,
  NO_FACTOR_YET,
  NO_PASSKEY,
  TOO_MANY_PASSKEYS,
  WRONG_CODE,
} from '#contract/second-factor/refusals.ts'
import { RECOVERY_CODES } from '#contract/second-factor/codes.ts'
import { passkeyName, type TotpKey } from '#contract/second-factor/endpoints.ts'
import { totpCodeForm } from '#contract/second-factor/sign-in.ts'
import { ownPassword } from '#contract/users/account-forms.ts'
import type { AccountApi } from '../../account/account-api.ts'
import { AdminError } from '../admin-error.ts'
import { readAsked } from './demo-asked.ts'
import type { DemoPassword } from './demo-password.ts'
import { endOtherSessions } from './demo-sessions.ts'
import { clientOf, newId, type OpenHouse } from './open-house.ts'
import { chanceOf } from './sample/chance.ts'

const MOST_PASSKEYS = 10
/** As the server's: an application's clock may be one step from ours. */
const WINDOW = 1
const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz234567')

type SecondFactor = Pick<
  AccountApi,
  | 'secondFactor'
  | 'beginTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'remakeRecoveryCodes'
  | 'addPasskey'
  | 'removePasskey'
>

export const hasFactor = ({ account: { totpSince, passkeys } }: OpenHouse): boolean =>
  totpSince !== null || passkeys.length > 0

/** The second factor of who demonstrates: an application's codes are real, a passkey is made without asking the device. */
export function demoSecondFactor(house: OpenHouse, { check }: DemoPassword): SecondFactor {
  let begun: string | undefined
  const ask = (known: { password: string }) => check(readAsked(ownPassword, known).password, 'password')
  const nowIso = () => house.now().toISOString()
  return {
    secondFactor: async () => {
      const { totpSince, passkeys, recoveryCodesLeft } = structuredClone(house.account)
      const isRequired = house.settings.security.value.secondFacteurObligatoire
      return { totpSince, passkeys, recoveryCodesLeft, isRequired }
    },
    beginTotp: async (known) => {
      ask(known)
      refuseSecondTotp(house)
      begun = new Secret({ size: 20 }).base32
      return totpKeyOf(house, begun)
    },
    confirmTotp: async (typed) => {
      const { code } = readAsked(totpCodeForm, typed)
      if (begun === undefined) throw new AdminError('INVALID', ENROLMENT_EXPIRED)
      refuseSecondTotp(house)
      if (!isCodeOf(begun, code, house.now())) {
        const message = WRONG_CODE
        throw new AdminError('INVALID', message, [{ path: 'code', message }])
      }
      begun = undefined
      const recoveryCodes = firstCodes(house)
      house.account.totpSince = nowIso()
      settle(house)
      return {
        recoveryCodes,
        message: APPLICATION_ADDED,
      }
    },
    removeTotp: async (known) => {
      ask(known)
      if (house.account.totpSince === null) throw new AdminError('NOT_FOUND', NO_APPLICATION)
      house.account.totpSince = null
      settle(house)
      return { message: APPLICATION_REMOVED }
    },
    remakeRecoveryCodes: async (known) => {
      ask(known)
      if (!hasFactor(house)) throw new AdminError('CONFLICT', NO_FACTOR_YET)
      endOtherSessions(house)
      return {
        recoveryCodes: newCodes(house),
        message: CODES_RENEWED,
      }
    },
    addPasskey: async ({ nom, password }) => {
      ask({ password })
      const { passkeys } = house.account
      if (passkeys.length >= MOST_PASSKEYS) {
        throw new AdminError('CONFLICT', TOO_MANY_PASSKEYS)
      }
      const recoveryCodes = firstCodes(house)
      passkeys.push({
        id: newId(house),
        nom: readAsked(passkeyName, nom),
        createdAt: nowIso(),
        lastUsedAt: null,
      })
      settle(house)
      return { recoveryCodes, message: PASSKEY_ADDED }
    },
    removePasskey: async (id, known) => {
      ask(known)
      const { account } = house
      const left = account.passkeys.filter((one) => one.id !== id)
      if (left.length === account.passkeys.length) throw new AdminError('NOT_FOUND', NO_PASSKEY)
      account.passkeys = left
      settle(house)
      return { message: PASSKEY_REMOVED }
    },
  }
}

function refuseSecondTotp({ account }: OpenHouse): void {
  if (account.totpSince !== null) throw new AdminError('CONFLICT', APPLICATION_ALREADY)
}

function totpKeyOf(house: OpenHouse, key: string): TotpKey {
  const { email } = clientOf(house, house.adminId)
  const uri = new TOTP({ issuer: house.settings.identity.value.nom, label: email, secret: key }).toString()
  const { size, data } = create(uri, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return { key, uri, qr: { size, path: path.join('') } }
}

const isCodeOf = (key: string, token: string, now: Date) =>
  new TOTP({ secret: key }).validate({ token, timestamp: now.getTime(), window: WINDOW }) !== null

/** They come with the first factor alone. */
const firstCodes = (house: OpenHouse) => (hasFactor(house) ? null : newCodes(house))

function newCodes(house: OpenHouse): string[] {
  const { pick } = chanceOf(newId(house))
  const half = () => Array.from({ length: 5 }, () => pick(ALPHABET)).join('')
  house.account.recoveryCodesLeft = RECOVERY_CODES
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

/** What follows a change of factor: the other sessions end, codes without factor go, and the list of accounts says it. */
function settle(house: OpenHouse): void {
  endOtherSessions(house)
  const has = hasFactor(house)
  if (!has) house.account.recoveryCodesLeft = 0
  clientOf(house, house.adminId).hasSecondFactor = has
}
