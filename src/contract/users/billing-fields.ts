import { z } from 'zod'
import { isSiren } from '../shared/siren.ts'
import { shortText } from '../shared/text.ts'

const MAX_LINE = 200
const MAX_CODE = 20
const SIREN_INVALID = 'Le SIREN compte neuf chiffres. Vérifiez celui que vous avez saisi.'

export const clientType = z.enum(['PARTICULIER', 'PROFESSIONNEL'], {
  error: 'Choisissez « un particulier » ou « une entreprise »',
})

/** A billing address as typed. */
export const typedAdresse = z.object(
  {
    ligne1: shortText(MAX_LINE, { required: 'L’adresse est requise' }),
    ligne2: shortText(MAX_LINE).optional(),
    codePostal: shortText(MAX_CODE, { required: 'Le code postal est requis' }),
    ville: shortText(MAX_LINE, { required: 'La ville est requise' }),
    pays: shortText(MAX_LINE, { required: 'Le pays est requis' }),
  },
  { error: 'L’adresse est requise' },
)

/** A company's number, spaces left out; its last digit checks the others (INSEE). */
export const siren = shortText(MAX_CODE)
  .transform((typed) => typed.replaceAll(/[\s.]/gu, ''))
  .refine((digits) => digits === '' || isSiren(digits), SIREN_INVALID)
