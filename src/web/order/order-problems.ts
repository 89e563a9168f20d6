import type { FieldErrors } from 'react-hook-form'
import type { Problem } from '../ui/error-summary.tsx'
import { editorId } from './attachments/attachment-editor.tsx'
import type { Attachments } from './attachments/use-attachments.ts'
import type { OrderValues } from './use-order-form.ts'

/** The fields of the form in the order they are read. */
const FIELDS = [
  'prenom',
  'nom',
  'email',
  'telephone',
  'serviceId',
  'nombrePages',
  'titre',
  'description',
  'codePromo',
  'cgvAcceptees',
  'consentementRgpd',
] as const

type OrderField = (typeof FIELDS)[number]

/** Whether an error's path names a field that the form shows. */
export const isOrderField = (path: string): path is OrderField => FIELDS.some((field) => field === path)

/** What stands between the author and the sending, from top to bottom. */
export function problemsOf(
  errors: FieldErrors<OrderValues>,
  { files, editing }: Pick<Attachments, 'files' | 'editing'>,
): Problem[] {
  const unsaved = files.find(({ id }) => id === editing)
  return [
    ...FIELDS.map((field) => ({ field, message: errors[field]?.message ?? '' })),
    {
      field: editorId(editing ?? ''),
      message: unsaved ? `Enregistrez le titre du fichier ${unsaved.file.name}, ou annulez` : '',
    },
  ].filter(({ message }) => message)
}
