import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { oneByOne } from './one-by-one.ts'

type BulkDialogProps<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** « Rappeler 3 factures ? » */
  title: string
  description: string
  confirmLabel: string
  act: (row: Row) => Promise<unknown>
  /** « 2 rappels envoyés ». */
  doneText: (count: number) => string
  /** Receives the ids that stay ticked: the refused rows. */
  onSelect: (ids: string[]) => void
  onClose: () => void
}

/** An act on several rows, confirmed once: the refused ones are named with the reason and stay ticked. */
export function BulkDialog<Row extends { id: string }>(props: BulkDialogProps<Row>) {
  const { rows, nameOf, title, description, confirmLabel, act, doneText, onSelect, onClose } = props
  const queryClient = useQueryClient()
  const {
    mutate,
    isPending,
    data: refused,
  } = useMutation({
    mutationFn: () => oneByOne(rows, act),
    onSuccess: async (refusals) => {
      await queryClient.invalidateQueries()
      const done = rows.length - refusals.length
      if (done > 0) toast.success(doneText(done))
      if (refusals.length === 0) onClose()
      onSelect(refusals.map(({ row }) => row.id))
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title={title}
      description={description}
      footer={
        refused ? (
          <Button onClick={onClose}>Fermer</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose} disabled={isPending}>
              Revenir
            </Button>
            <Button variant="primary" busy={isPending} onClick={() => mutate()}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {refused && refused.length > 0 && (
        <ul role="alert" className="grid gap-s2">
          {refused.map(({ row, why }) => (
            <li key={row.id}>
              <b>{nameOf(row)}</b>&nbsp;: {why}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
