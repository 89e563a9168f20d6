import { useMutation } from '@tanstack/react-query'
import { failureText } from '../../lib/failure-text.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

export type ListExport = {
  /** The start of the file's name: « factures ». */
  name: string
  /** `() => call(api.admin.factures.exportCsv, { query })`. */
  read: () => Promise<Blob>
  label?: string
  /** The extension of the file: « csv » by default. */
  ending?: string
  className?: string
}

/** Saves all the rows that match a list's filters, in its order, as a table. */
export function ExportButton({ name, read, label = 'Exporter', ending = 'csv', className }: ListExport) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveBlob(await read(), `${name}.${ending}`),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <Button
      className={className}
      size="compact"
      variant="quiet"
      icon="download"
      busy={isPending}
      busyLabel="Export en cours…"
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}
