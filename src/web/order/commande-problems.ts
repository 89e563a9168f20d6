import type { Problem } from '../ui/error-summary.tsx'
import { editorId } from './attachments/attachment-editor.tsx'
import type { Attachments } from './attachments/use-attachments.ts'
import { LOST_FILES_ID, type LostFiles } from './attachments/use-lost-files.ts'
import type { ErrorsOf } from './commande-field.ts'

/** The problems left before the sending, from top to bottom: `fields` in the order they are read. */
export function problemsOf<Name extends string>(
  fields: readonly Name[],
  errors: ErrorsOf<Name>,
  { files, editing, lost }: Pick<Attachments, 'files' | 'editing'> & Pick<LostFiles, 'lost'>,
): Problem[] {
  const unsaved = files.find(({ id }) => id === editing)
  return [
    ...fields.map((field) => ({ field, message: errors[field]?.message ?? '' })),
    {
      field: editorId(editing ?? ''),
      message: unsaved ? `Enregistrez le titre du fichier ${unsaved.file.name}, ou annulez` : '',
    },
    {
      field: LOST_FILES_ID,
      message: lost.length > 0 ? `Choisissez de nouveau ${lost.join(', ')}, ou fermez ce message` : '',
    },
  ].filter(({ message }) => message)
}

/** The form's own field of a refusal; undefined for a refusal told elsewhere. */
export function fieldNamed<Name extends string>(fields: readonly Name[], path: string): Name | undefined {
  return fields.find((field) => field === path)
}
