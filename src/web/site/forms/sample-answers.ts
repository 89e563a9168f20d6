import { z } from 'zod'
import { sampleForm } from '#contract/support/forms.ts'
import { sampleFileRefusal } from '#contract/support/sample-file.ts'

/** The free sample's form: its text fields, and the chosen file, if any. */
export const sampleAnswers = sampleForm.extend({
  fichier: z
    .custom<FileList | undefined>()
    .transform((files) => files?.[0])
    .superRefine((file, context) => {
      const refusal = file && sampleFileRefusal(file)
      if (refusal) context.addIssue({ code: 'custom', message: refusal })
    }),
})
export type SampleAnswers = z.output<typeof sampleAnswers>
