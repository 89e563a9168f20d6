import type { Problem } from '../ui/error-summary.tsx'
import { editorId } from './attachments/attachment-editor.tsx'
import type { Attachments } from './attachments/use-attachments.ts'
import type { ErrorsOf } from './order-field.ts'

/** What stands between the author and the sending, from top to bottom: `fields` in the order they are read. */
export function problemsOf<Name extends string>(
  fields: readonly Name[],
  errors: ErrorsOf<Name>,
  { files, editing }: Pick<Attachments, 'files' | 'editing'>,
): Problem[] {
  const unsaved = files.find(({ id }) => id === editing)
  return [
    ...fields.map((field) => ({ field, message: errors[field]?.message ?? '' })),
    {
      field: editorId(editing ?? ''),
      message: unsaved ? `Enregistrez le titre du fichier ${unsaved.file.name}, ou annulez` : '',
    },
  ].filter(({ message }) => message)
}

/** Tells a form of the refusals of its own fields; those of no field are told otherwise. */
export function fieldNamed<Name extends string>(fields: readonly Name[], path: string): Name | undefined {
  return fields.find((field) => field === path)
}
