import { dictionary } from '@zxcvbn-ts/language-common'

const COMMONEST = 3000
const MIN_LENGTH = 8
// A year and a sign at most: a longer tail is no mere decoration.
const DECORATION = /[\p{Nd}\p{P}\p{S}]{1,5}$/u
const HOUSE_AND_FRENCH = ['motdepasse', 'azertyuiop', 'bonatirer']

const ranked = dictionary['passwords-common']

/** Most of the commonest are too short for our rules: the commonest of those long enough count as well (ASVS 6.2.4). */
const common = new Set([
  ...ranked.slice(0, COMMONEST),
  ...ranked.filter((word) => word.length >= MIN_LENGTH).slice(0, COMMONEST),
  ...HOUSE_AND_FRENCH,
])

/** Whether a password is one of the commonest, whatever its case, or one with up to five digits and signs added. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  return common.has(plain) || common.has(plain.replace(DECORATION, ''))
}
