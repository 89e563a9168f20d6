import { z } from 'zod'
import { countryCodeOf, countryName } from '../shared/countries.ts'
import { shortText } from '../shared/text.ts'

const MAX_LINE = 200
const MAX_CODE = 20
const MAX_NUMBER = 30
const MAX_COUNTRY = 100
export const COUNTRY_UNKNOWN = 'Choisissez un pays de la liste'

export const clientType = z.enum(['PARTICULIER', 'PROFESSIONNEL'], {
  error: 'Choisissez « un particulier » ou « une entreprise »',
})

/** A billing address as typed; its country is kept by its code and its French name. */
export const typedAdresse = z
  .object(
    {
      ligne1: shortText(MAX_LINE, { required: 'L’adresse est requise' }),
      ligne2: shortText(MAX_LINE).optional(),
      codePostal: shortText(MAX_CODE, { required: 'Le code postal est requis' }),
      ville: shortText(MAX_LINE, { required: 'La ville est requise' }),
      pays: shortText(MAX_COUNTRY, { required: 'Le pays est requis' }).refine(
        (typed) => typed === '' || countryCodeOf(typed) !== null,
        COUNTRY_UNKNOWN,
      ),
      /** As it was read; the name typed decides. */
      codePays: z.string().optional(),
    },
    { error: 'L’adresse est requise' },
  )
  .transform(({ ligne1, ligne2, codePostal, ville, pays }) => ({
    ligne1,
    ...(ligne2 !== undefined && { ligne2 }),
    codePostal,
    ville,
    ...countryKept(pays),
  }))

/** A country that was matched, as an address keeps it. */
export function countryKept(typed: string): { pays: string; codePays?: string } {
  const code = countryCodeOf(typed)
  return code === null ? { pays: typed } : { pays: countryName(code), codePays: code }
}

/** The number of a company, spaces, dots and hyphens left out; which one it must be depends on its country (`companyNumberRefusal`). */
export const companyNumber = shortText(MAX_NUMBER).transform((typed) =>
  typed.replaceAll(/[\s.-]/gu, '').toUpperCase(),
)
