import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import type { AdminFacture } from '#contract/money/invoices/admin-endpoints.ts'
import { factureFileName } from '#contract/money/invoices/facture-number.ts'
import type { ApiClient } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { BulkBar } from '../../../ui/data-table-parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAdminCall } from '../../back-office.tsx'
import { BulkDialog } from '../../shell/bulk-dialog.tsx'
import { zipOf } from '../../shell/zip-of.ts'

const CHOSEN = { one: 'facture choisie', other: 'factures choisies' }
const FACTURES = { one: 'facture', other: 'factures' }
const SENT = { one: 'rappel envoyé', other: 'rappels envoyés' }

type FactureSelectionProps = {
  factures: readonly AdminFacture[]
  /** Receives the ids that stay ticked. */
  onSelect: (ids: string[]) => void
}

/** The actions on all the ticked invoices: remind their clients, save their PDFs, export them. */
export function FactureSelection({ factures, onSelect }: FactureSelectionProps) {
  const call = useAdminCall()
  const [asked, setAsked] = useState<readonly AdminFacture[]>()
  const save = useMutation({
    mutationFn: async (kind: 'pdf' | 'csv') => {
      if (kind === 'pdf') return saveBlob(await zipOf(await readPdfs(call, factures)), 'factures.zip')
      const ids = factures.map(({ id }) => id).join(',')
      return saveBlob(await call(api.admin.factures.exportCsv, { query: { ids } }), 'factures.csv')
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  const due = factures.filter(({ resteDu }) => resteDu > 0)
  return (
    <>
      <BulkBar count={factures.length} words={CHOSEN} onClear={() => onSelect([])}>
        <button type="button" disabled={due.length === 0} onClick={() => setAsked(due)}>
          Envoyer un rappel
        </button>
        <button type="button" disabled={save.isPending} onClick={() => save.mutate('pdf')}>
          Télécharger les PDF
        </button>
        <button type="button" disabled={save.isPending} onClick={() => save.mutate('csv')}>
          Exporter
        </button>
      </BulkBar>
      {/* Its rows may leave the list while it is open. */}
      {asked && (
        <BulkDialog
          rows={asked}
          nameOf={({ number }) => number}
          title={`Envoyer un rappel pour ${countOf(asked.length, FACTURES)}\u202f?`}
          description="Chaque client reçoit un e-mail, sa facture jointe. Ce qui est soldé n’est pas rappelé."
          confirmLabel="Envoyer les rappels"
          act={({ id }) => call(api.admin.factures.resend, { params: { id } })}
          doneText={(count) => countOf(count, SENT)}
          onSelect={onSelect}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Reads the PDFs one after the other. */
async function readPdfs(call: ApiClient, factures: readonly AdminFacture[]) {
  const files: { name: string; bytes: Blob }[] = []
  for (const { id, number } of factures) {
    const bytes = await call(api.admin.factures.download, { params: { id } })
    files.push({ name: factureFileName(number), bytes })
  }
  return files
}
