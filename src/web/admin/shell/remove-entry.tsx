import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

type RemoveEntryProps = {
  remove: EndpointSpec & { path: `/admin/${string}/:id`; body?: never }
  /** The list that shows such entries. */
  list: EndpointSpec
  id: string
  /** « Supprimer la question ». */
  label: string
  /** The entry, as the question names it: `le code BIENVENUE`. */
  what: string
  /** The consequence, and an alternative. */
  consequence: ReactNode
  /** « Question supprimée ». */
  done: string
  onGone: () => void
  /** Other actions, above the deletion. */
  children?: ReactNode
}

/** The menu of an open entry, with its permanent deletion, confirmed once. */
export function RemoveEntry(props: RemoveEntryProps) {
  const { remove, list, id, label, what, consequence, done, onGone, children } = props
  const [open, setOpen] = useState(false)
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(remove, { params: { id } }),
    onSuccess: async () => {
      toast.success(done, { duration: 3 })
      onGone()
      // The entry's panel is still there while the page changes, and would read a deleted entry: only the lists are read again.
      await queryClient.invalidateQueries({ queryKey: queryKey(list) })
    },
    onError: (error) => {
      setOpen(false)
      toast.error('Erreur', { description: failureText(error) })
    },
  })
  return (
    <>
      <Menu trigger={<IconButton icon="more" label="Autres actions" />}>
        {children}
        <MenuItem tone="danger" onSelect={() => setOpen(true)}>
          {label}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Supprimer ${what}\u202f?`}
        consequence={consequence}
        confirmLabel={label}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
