import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../lib/failure-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'

type RemoveEntryProps = {
  /** « Supprimer la question ». */
  label: string
  /** What is deleted, as the question names it: `le code BIENVENUE`. */
  what: string
  /** What follows, and what to do instead. */
  consequence: ReactNode
  /** « Question supprimée ». */
  done: string
  remove: () => Promise<unknown>
  /** Of all that is asked about such entries, and about this one. */
  listKey: QueryKey
  entryKey: QueryKey
  onGone: () => void
  /** What else can be done, above it. */
  children?: ReactNode
}

/** The menu of an open entry, with its deletion for good, asked once. */
export function RemoveEntry(props: RemoveEntryProps) {
  const { label, what, consequence, done, remove, listKey, entryKey, onGone, children } = props
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast.success(done, { duration: 3 })
      onGone()
      await queryClient.invalidateQueries({
        queryKey: listKey,
        // Its panel is still there while the page changes, and would ask for what is gone.
        predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(entryKey),
      })
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
