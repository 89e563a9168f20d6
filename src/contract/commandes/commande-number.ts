/** A number of order as people write it: « 1042 », « n° 1042 », « commande n°1042 ». */
const NUMBER = /^(?:(?:ma\s|la\s)?commande\s)?(?:n\s?[°º]|#|num[eé]ro|no\.?)?\s?(\d{1,9})$/i

/** The number of order that a text is, whatever goes before it; null for any other text. */
export function commandeNumberIn(text: string): number | null {
  const written = NUMBER.exec(text.trim())?.[1]
  return written === undefined ? null : Number(written)
}
