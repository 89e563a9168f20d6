/** A telephone number grouped as the French write it, « 06 12 34 56 78 » or « +33 6 12 34 56 78 »; any other as it was typed. */
export function formatTelephone(typed: string): string {
  const digits = dialled(typed)
  const [, country, national] = /^(\+33|0033|0)([1-9]\d{8})$/.exec(digits) ?? []
  if (!national) return typed.trim()
  const pairs = national.slice(1).replaceAll(/\d\d(?=\d)/g, `$&${SPACE}`)
  const first = national.charAt(0)
  return country === '0' ? `0${first}${SPACE}${pairs}` : `+33${SPACE}${first}${SPACE}${pairs}`
}

/** Said at the field of a number that lacks digits; never a refusal: people write numbers in many ways. */
export const TELEPHONE_INCOMPLETE = 'Ce numéro semble incomplet'

/** Whether a number lacks digits: ten in France, at least seven elsewhere; an empty text or words pass. */
export function isTelephoneIncomplete(typed: string): boolean {
  const digits = dialled(typed)
  if (!/^\+?\d+$/.test(digits)) return false
  const national = /^(?:\+33|0033)0?(\d*)$/.exec(digits)?.[1]
  if (national !== undefined) return national.length < 9
  if (/^0[1-9]/.test(digits) || digits === '0') return digits.length < 10
  return digits.replace(/^(\+|00)/, '').length < 7
}

const SPACE = '\u00a0'

/** The characters to dial: « 06.12.34.56.78 », « (+33) (0)6 12… » without separators. */
const dialled = (typed: string) => typed.replaceAll(/\(0\)|[\s.()/-]/g, '')
