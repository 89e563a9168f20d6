/** The number of an order, under the prefix of its house where it has one: « 1042 », « BT-1042 » (decision 183). */
export const formatCommandeNumber = (prefix: string, rank: number): string =>
  prefix === '' ? String(rank) : `${prefix}-${rank}`

/** A number as people type it: « 1042 », « n° 1042 », « commande n°1042 », « BT-1042 », « bt 1042 », « n° BT1042 ». */
const TYPED =
  /^(?:(?:ma\s|la\s)?commande\s)?(?:n\s?[°º]|#|num[eé]ro(?![a-z])|no(?![a-z])\.?)?\s?([a-z][a-z0-9\s/\u2010-\u2015-]{0,19}?)?(\d{1,9})$/i

/** The prefix is as `lettersOf` reads it; null when the number is typed without one. */
type TypedNumber = { prefix: string | null; rank: number }

/** The number of order that a text is, whatever goes before it; null for any other text. */
export function commandeNumberIn(text: string): TypedNumber | null {
  const [, prefix, rank] = TYPED.exec(text.trim()) ?? []
  if (rank === undefined) return null
  return { prefix: prefix === undefined ? null : lettersOf(prefix), rank: Number(rank) }
}

/** A prefix as it is read: its letters and its digits, in lower case. */
export const lettersOf = (prefix: string): string => prefix.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
