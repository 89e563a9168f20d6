import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { HOUSE_SOURCE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { RECEIVED_BY, RECEIVED_WORDS } from '#contract/files/received-by.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { capitalised } from '#contract/format/in-words.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { sortFiles } from '../../order/attachments/sort-files.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { COMMANDE_LISTS } from './use-update-commande.ts'

const WAYS = RECEIVED_BY.map((value) => ({ value, label: capitalised(RECEIVED_WORDS[value]) }))

type DepositDialogProps = { commande: AdminCommandeDetail; open: boolean; onClose: () => void }

/** The dialog by which the house deposits, for its author, a manuscript that reached it otherwise; the author is told. */
export function DepositDialog({ commande, open, onClose }: DepositDialogProps) {
  const [file, setFile] = useState<File>()
  const [way, setWay] = useState('EMAIL')
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending, error } = useDeposit(commande.id, () => {
    setFile(undefined)
    onClose()
  })
  const choose = (given: File[]) => {
    const { kept, refusals } = sortFiles(given.slice(0, 1), { count: 0, limits: HOUSE_SOURCE_FILE_LIMITS })
    setFile(kept[0])
    setRefusal(refusals[0])
  }
  const failure = error && failureText(error)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isPending) onClose()
      }}
      title="Déposer le manuscrit reçu"
      description={`L’auteur de «\u202f${commande.titre}\u202f» lit que vous l’avez déposé pour lui, quand, et comment il vous est parvenu.`}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            Plus tard
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Envoi en cours..."
            onClick={() => (file ? mutate({ file, way }) : setRefusal('Choisissez le manuscrit.'))}
          >
            Déposer pour l’auteur
          </Button>
        </>
      }
    >
      <div className="grid gap-s4">
        {file && (
          <FileRows label="Manuscrit à déposer">
            <FileRow
              name={file.name}
              size={formatFileSize(file.size)}
              onRemove={isPending ? undefined : () => setFile(undefined)}
            />
          </FileRows>
        )}
        {!file && (
          <FileDropZone hint="Un fichier, 50 Mo au plus" multiple={false} error={refusal} onFiles={choose} />
        )}
        <ChoiceField
          legend="Comment il est arrivé"
          name="recuPar"
          choices={WAYS}
          value={way}
          onChange={({ target }) => setWay(target.value)}
        />
        {failure && (
          <p className="error" role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function useDeposit(id: string, onDeposited: () => void) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, way }: { file: File; way: string }) => {
      const form = new FormData()
      form.set('recuPar', way)
      form.append('file', file)
      return call(api.admin.commandes.depositManuscript, { params: { id }, form })
    },
    onSuccess: ({ message }) => {
      onDeposited()
      toast.success(message, { description: 'L’auteur est prévenu.' })
    },
    // After a refusal too: the author may have deposited theirs, or another administrator cancelled the order.
    onSettled: () => readAgain(queryClient, [api.admin.commandes.get, ...COMMANDE_LISTS]),
  })
}
