import { Secret, TOTP } from 'otpauth'
import { create } from 'qrcode'
import { api } from '#contract/api.ts'
import {
  APPLICATION_ADDED,
  APPLICATION_REMOVED,
  CODES_RENEWED,
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
} from '#contract/second-factor/answers.ts'
import { RECOVERY_CODES } from '#contract/second-factor/codes.ts'
import type { TotpKey } from '#contract/second-factor/endpoints.ts'
import {
  APPLICATION_ALREADY,
  ENROLMENT_EXPIRED,
  NO_APPLICATION,
  NO_FACTOR_YET,
  NO_PASSKEY,
  TOO_MANY_PASSKEYS,
  WRONG_CODE,
} from '#contract/second-factor/refusals.ts'
import type { MakePasskey } from '../../../auth/ask-passkey.ts'
import { freshIn } from '../catalogue.ts'
import { answer } from '../demo-client.ts'
import { checkPassword } from '../demo-password.ts'
import { endSessionsOf } from '../demo-sessions.ts'
import { clientOf, newId, type OpenHouse } from '../open-house.ts'
import { refuse, refuseAt } from '../refuse.ts'
import { chanceOf } from '../sample/chance.ts'

const MOST_PASSKEYS = 10
/** The server's tolerance too: an application's clock may be one step from ours. */
const WINDOW = 1
const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz234567')

export const hasFactor = ({ account: { totpSince, passkeys } }: OpenHouse): boolean =>
  totpSince !== null || passkeys.length > 0

const {
  get,
  beginTotp,
  confirmTotp,
  removeTotp,
  remakeRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
} = api.secondFactor

/** The key of an application that is being added to each open house, of this page alone. */
const BEGUN = new WeakMap<OpenHouse, string>()

/** The second factor of the demonstration's administrator: an application's codes are real, a passkey asks no device. */
export const secondFactorAnswers = [
  answer(get, (_, house) => {
    const { totpSince, passkeys, recoveryCodesLeft } = house.account
    const isRequired = house.settings.security.value.secondFacteurObligatoire
    return { data: { totpSince, passkeys, recoveryCodesLeft, isRequired } }
  }),
  answer(beginTotp, ({ body }, house) => {
    checkPassword(house, body.password, 'password')
    refuseSecondTotp(house)
    const key = new Secret({ size: 20 }).base32
    BEGUN.set(house, key)
    return { data: totpKeyOf(house, key) }
  }),
  answer(confirmTotp, ({ body: { code } }, house) => {
    const key = BEGUN.get(house)
    if (key === undefined) throw refuse(400, ENROLMENT_EXPIRED)
    refuseSecondTotp(house)
    if (!isCodeOf(key, code, house.now())) {
      throw refuseAt('code', 400, WRONG_CODE)
    }
    BEGUN.delete(house)
    const recoveryCodes = firstCodes(house)
    house.account.totpSince = house.now().toISOString()
    settle(house)
    return { recoveryCodes, message: APPLICATION_ADDED }
  }),
  answer(removeTotp, ({ body }, house) => {
    checkPassword(house, body.password, 'password')
    if (house.account.totpSince === null) throw refuse(404, NO_APPLICATION)
    house.account.totpSince = null
    settle(house)
    return { message: APPLICATION_REMOVED }
  }),
  answer(remakeRecoveryCodes, ({ body }, house) => {
    checkPassword(house, body.password, 'password')
    if (!hasFactor(house)) throw refuse(409, NO_FACTOR_YET)
    endSessionsOf(house, house.adminId)
    return { recoveryCodes: newCodes(house), message: CODES_RENEWED }
  }),
  answer(beginPasskey, ({ body }, house) => {
    checkPassword(house, body.password, 'password')
    if (house.account.passkeys.length >= MOST_PASSKEYS) throw refuse(409, TOO_MANY_PASSKEYS)
    return { data: PASSKEY_ASKED }
  }),
  answer(addPasskey, ({ body: { nom } }, house) => {
    const recoveryCodes = firstCodes(house)
    const { id, createdAt } = freshIn(house)
    house.account.passkeys.push({ id, nom, createdAt, lastUsedAt: null })
    settle(house)
    return { recoveryCodes, message: PASSKEY_ADDED }
  }),
  answer(removePasskey, ({ id, body }, house) => {
    checkPassword(house, body.password, 'password')
    const { account } = house
    const left = account.passkeys.filter((one) => one.id !== id)
    if (left.length === account.passkeys.length) throw refuse(404, NO_PASSKEY)
    account.passkeys = left
    settle(house)
    return { message: PASSKEY_REMOVED }
  }),
]

/** The options of a passkey, answered by `makeDemoPasskey` instead of a device. */
const PASSKEY_ASKED = {
  rp: { name: 'Démonstration' },
  user: { id: 'ZGVtbw', name: 'demo', displayName: 'Démonstration' },
  challenge: 'ZGVtbw',
  pubKeyCredParams: [],
}

/** The passkey of a demonstration, made without a device. */
export const makeDemoPasskey: MakePasskey = async ({ challenge }) => ({
  id: challenge,
  rawId: challenge,
  type: 'public-key',
  response: { clientDataJSON: challenge, attestationObject: challenge },
})

function refuseSecondTotp({ account }: OpenHouse): void {
  if (account.totpSince !== null) throw refuse(409, APPLICATION_ALREADY)
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

/** Recovery codes, which come with the first factor only. */
const firstCodes = (house: OpenHouse) => (hasFactor(house) ? null : newCodes(house))

function newCodes(house: OpenHouse): string[] {
  const { pick } = chanceOf(newId(house))
  const half = () => Array.from({ length: 5 }, () => pick(ALPHABET)).join('')
  house.account.recoveryCodesLeft = RECOVERY_CODES
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

/** After a change of factor: the other sessions end, codes without a factor are removed, the list of accounts shows it. */
function settle(house: OpenHouse): void {
  endSessionsOf(house, house.adminId)
  const has = hasFactor(house)
  if (!has) house.account.recoveryCodesLeft = 0
  clientOf(house, house.adminId).hasSecondFactor = has
}
