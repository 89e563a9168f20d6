import { DEFAULT_IDENTITY, type HouseIdentity } from './house-settings.ts'

/** What an invoice and the legal notice must say of a seller, and the defaults only hold the place of. */
const NEEDED = {
  nom: 'nom',
  formeJuridique: 'forme juridique',
  siren: 'SIREN',
  rcs: 'RCS',
  email: 'e-mail',
  telephone: 'téléphone',
  directeurPublication: 'directeur de la publication',
  hebergeur: 'hébergeur',
  mediateur: 'médiateur de la consommation',
} as const satisfies Partial<Record<keyof HouseIdentity, string>>

const PLACEHOLDERS = ['siren', 'rcs', 'email', 'mediateur'] as const

/** What the seller's identity still lacks, in French; live card payments wait for it (decisions §1). */
export function missingIdentity(identity: HouseIdentity): string[] {
  const isPlaceholder = (key: keyof typeof NEEDED) =>
    PLACEHOLDERS.some((one) => one === key) && identity[key] === DEFAULT_IDENTITY[key]
  const { ligne1, codePostal, ville } = identity.adresse
  const missing = keysOf(NEEDED)
    .filter(
      (key) => !identity[key].trim() || isPlaceholder(key) || (key === 'siren' && !isSiren(identity.siren)),
    )
    .map((key): string => NEEDED[key])
  if (![ligne1, codePostal, ville].every((part) => part.trim())) missing.push('adresse')
  if (identity.regimeTva === 'TVA_20' && !identity.numeroTva?.trim()) missing.push('numéro de TVA')
  return missing
}

/** Nine digits whose key is right: every other one, doubled, makes with the rest a multiple of ten. */
function isSiren(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{9}$/.test(digits)) return false
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const value = digit * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum > 0 && sum % 10 === 0
}

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] => {
  const isKey = (key: string): key is Key => key in record
  return Object.keys(record).filter(isKey)
}
