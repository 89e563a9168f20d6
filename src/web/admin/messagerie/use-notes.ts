import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { dataOf, queryKey, readAgain, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

const NOTES_MOST = 100

/** The notes of a thread, latest first. */
export function useNotes(id: string) {
  const call = useAdminCall()
  return useQuery({
    ...readOf(call, api.admin.messages.listNotes, { params: { id }, query: { limit: NOTES_MOST } }),
    select: dataOf,
  })
}

/** Adds a note; `onAdded` is called, and the sending known, even when the form has left the screen. */
export function useAddNote(id: string, onAdded: () => void) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const mutationKey = queryKey(api.admin.messages.addNote, { params: { id } })
  const isPending = useIsMutating({ mutationKey }) > 0
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: async (content: string) =>
      (await call(api.admin.messages.addNote, { params: { id }, body: { content } })).data,
    onSuccess: () => {
      onAdded()
      toast.success('Note ajoutée', { duration: 3 })
    },
    onSettled: () => readAgain(queryClient, [api.admin.messages.listNotes]),
  })
  return { mutate, error, isPending }
}

export function useRemoveNote(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (noteId: string) => call(api.admin.messages.removeNote, { params: { id, noteId } }),
    onSuccess: () => toast.success('Note supprimée', { duration: 3 }),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, [api.admin.messages.listNotes]),
  })
}
