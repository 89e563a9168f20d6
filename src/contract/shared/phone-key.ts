/** Digits from which a search is one of a telephone: « 0612 », not the number of an order. */
const SHORTEST = 4

/**
 * The digits by which a telephone is found, however it is written: « 06.12.34.56.78 », « +33 (0)6 12 34 56 78 » and « 0033612345678 » are
 * « 0612345678 », « +32 2 123 45 67 » is « 003221234567 ». The database's index keeps the same (`telephoneKey`).
 */
export const phoneKey = (telephone: string): string =>
  telephone
    .replaceAll(/[^0-9+]/g, '')
    .replace(/^(\+33|0033)0?/, '0')
    .replace(/^\+/, '00')
    .replaceAll('+', '')

/** The digits that a search looks for at the start of a telephone; null when it is no telephone. */
export function searchedPhone(search: string): string | null {
  if (!/^\s*(\+|\(?0)[\d\s().\-/+]*$/.test(search)) return null
  const key = phoneKey(search)
  return key.length >= SHORTEST ? key : null
}
