import { z } from 'zod'
import { instant, readAt } from '../shared/instant.ts'
import { longText, shortText } from '../shared/text.ts'
import { unknownVariables } from './canned-variables.ts'

/** An answer written once, to be sent often. */
export const cannedReply = z.object({
  id: z.uuid(),
  titre: z.string(),
  contenu: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type CannedReply = z.output<typeof cannedReply>

/** The text of a canned reply that a search reads. */
export const searchedIn = ({ titre, contenu }: Pick<CannedReply, 'titre' | 'contenu'>): string =>
  `${titre} ${contenu}`

/** The form of a canned reply; an unknown variable is refused, since it would be sent as typed. */
export const cannedForm = z.object({
  titre: shortText(120, { required: 'Le titre est requis' }),
  contenu: longText(5000, { required: 'Le texte est requis' }).superRefine((text, ctx) => {
    const [unknown] = unknownVariables(text)
    if (unknown) ctx.addIssue({ code: 'custom', message: `«\u202f${unknown}\u202f» n’est pas une variable` })
  }),
})
export type CannedForm = z.output<typeof cannedForm>

/** The changed fields of a canned reply; the others stay. */
export const cannedChange = z.object({ ...cannedForm.shape, updatedAt: readAt }).partial()
export type CannedChange = z.output<typeof cannedChange>
