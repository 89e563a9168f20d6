/** What follows the prefix of a VAT number, by the code of its country (ec.europa.eu/taxation_customs/vies, question 11). */
const FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Whether a country is one of the European Union, other than France. */
export const isOfUnion = (code: string): boolean => code in FORMS

/** The prefix of the VAT numbers of a country of the Union: its code, but for Greece. */
export const vatPrefixOf = (code: string): string => (code === 'GR' ? 'EL' : code)

/** Whether a number, without spaces, has the form of a VAT number of that country of the Union; whether it exists is not asked. */
export function isVatNumber(code: string, number: string): boolean {
  const prefix = vatPrefixOf(code)
  return number.startsWith(prefix) && FORMS[code]?.test(number.slice(prefix.length)) === true
}
