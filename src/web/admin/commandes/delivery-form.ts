import { metadataField } from '#contract/files/file-metadata.ts'

/** Corrected files, each with the name that its author reads, and a note for all. */
export type Delivery = { files: { file: File; titre: string }[]; note: string }

/** The form data of a delivery: the title of each file is in a field beside it. */
export function deliveryForm({ files, note }: Delivery): FormData {
  const form = new FormData()
  form.set('note', note)
  for (const [index, { file, titre }] of files.entries()) {
    form.append('file', file)
    form.set(metadataField(index), JSON.stringify({ title: titre, originalName: file.name }))
  }
  return form
}
