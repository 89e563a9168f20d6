import { isGuessablePassword } from './guessable-password.ts'

export const MIN = 8
export const LONG_ENOUGH_ALONE = 12

/** The strength shown under a new password: 8 and 12 characters are its steps (spec 1 §5); a refused one is weak (decision 096). */
export function passwordStrength(value: string): 'Faible' | 'Moyen' | 'Fort' {
  if (lengthOf(value) < MIN || isGuessablePassword(value)) return 'Faible'
  return lengthOf(value) < LONG_ENOUGH_ALONE ? 'Moyen' : 'Fort'
}

/** Characters, not UTF-16 units: an emoji is one. */
export const lengthOf = (value: string) => Array.from(value).length
