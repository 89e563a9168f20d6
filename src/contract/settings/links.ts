import { z } from 'zod'
import { shortText } from '../shared/text.ts'

const MAX_URL = 500
const MAX_LINKS = 20

/** An address of another site: https alone, so that a link never takes a reader where they can be spied upon. */
export const httpsUrl = z
  .string()
  .trim()
  .max(MAX_URL, `Ce champ ne peut pas dépasser ${MAX_URL} caractères`)
  .pipe(
    z.url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: 'Saisissez une adresse qui commence par https://',
    }),
  )

/** Other sites, in the order the foot shows them: the house's networks, its partners. */
export const links = z.object({
  liens: z
    .array(z.object({ nom: shortText(60, { required: 'Le nom est requis' }), url: httpsUrl }))
    .max(MAX_LINKS, `Vingt liens suffisent`),
})

export const NO_LINK: z.output<typeof links> = { liens: [] }
