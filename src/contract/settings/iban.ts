/** The length of an IBAN in each country that has one (ISO 13616, the register kept by SWIFT). */
const LENGTHS = new Map(
  [
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20',
    'EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30',
    'KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23',
    'PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26',
    'UA29 VA22 VG24 XK20 YE30',
  ]
    .flatMap((line) => line.split(' '))
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The accounts that carry a French key of their own: bank, branch, account, key. */
const OF_FRANCE = /^(FR|MC)/
const RIB = /^..\d\d(\d{5})(\d{5})([A-Z\d]{11})(\d\d)$/

/**
 * Whether a text in capitals, without spaces, is an IBAN: a country that has them, its length, the key (ISO 7064, modulo 97), and a French
 * account's own key. Only a bank knows whether the account exists.
 */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(text) || text.length !== LENGTHS.get(text.slice(0, 2))) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(rankOf(letter) + 10),
  )
  return BigInt(digits) % 97n === 1n && (!OF_FRANCE.test(text) || hasRibKey(text))
}

/** The key of a « relevé d’identité bancaire »: 97 less the weighted rest of its parts (CFONB). */
function hasRibKey(text: string): boolean {
  const [, bank = '', branch = '', account = '', key = ''] = RIB.exec(text) ?? []
  if (key === '') return false
  const digits = account.replaceAll(/[A-Z]/g, ribDigitOf)
  return BigInt(key) === 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(digits)) % 97n)
}

/** A and J are 1; B, K and S are 2; so on to I, R and Z, which are 9. */
function ribDigitOf(letter: string): string {
  const rank = rankOf(letter)
  return String(rank < 18 ? (rank % 9) + 1 : rank - 16)
}

const rankOf = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0)

/** « FR76 3000 6000 0112 3456 7890 189 ». */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
