import { isSiren } from '../shared/siren.ts'
import { DEFAULT_IDENTITY, type HouseIdentity } from './house-settings.ts'

/** The seller's details that an invoice and the legal notice must show, and that the defaults only stand in for. */
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

/** However it is written: « Médiateur à désigner », « CM2C (à désigner) ». */
const TO_BE_NAMED = /[aà] d[ée]signer/iu

/** The details that the seller's identity still lacks, in French; live card payments wait for them (decisions §1). */
export function missingIdentity(identity: HouseIdentity): string[] {
  const isPlaceholder = (key: keyof typeof NEEDED) =>
    (PLACEHOLDERS.some((one) => one === key) && identity[key] === DEFAULT_IDENTITY[key]) ||
    TO_BE_NAMED.test(identity[key])
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

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] => {
  const isKey = (key: string): key is Key => key in record
  return Object.keys(record).filter(isKey)
}
