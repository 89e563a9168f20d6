import { z } from 'zod'
import { DESCRIPTION_TOO_LONG, longText, shortText, TITLE_TOO_LONG } from '../shared/text.ts'

/** The description sent with an attached file: its title (the file's name by default), its text, its name (spec 1 §3). */
export const fileMetadata = z.object({
  title: shortText(200, { max: TITLE_TOO_LONG }).optional(),
  description: longText(2000, { max: DESCRIPTION_TOO_LONG }).optional(),
  originalName: shortText(255).optional(),
})

/** The edit form of an attached file, where the title is required (spec 1 §4). */
export const fileEditForm = z.object({
  title: shortText(200, { required: 'Le titre est requis', max: TITLE_TOO_LONG }),
  description: longText(2000, { max: DESCRIPTION_TOO_LONG }),
})

/** The form's field that describes the file at this place (spec 1 §7). */
export const metadataField = (index: number | string) => `fileMetadata_${index}`

/** The refusal of files whose fields are not one a file, in their order. */
export const METADATA_MISMATCH = 'Les informations des fichiers ne correspondent pas aux fichiers envoyés.'

/** The JSON of a `fileMetadata_{index}` field of a multipart order (spec 1 §7). */
export const fileMetadataField = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('Les informations du fichier sont illisibles')
      return z.NEVER
    }
  })
  .pipe(fileMetadata)

export type FileMetadata = z.infer<typeof fileMetadata>
