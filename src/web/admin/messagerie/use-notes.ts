import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { dataOf, readAgain, readOf } from '../../lib/api-reads.ts'
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

export function useAddNote(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (content: string) =>
      (await call(api.admin.messages.addNote, { params: { id }, body: { content } })).data,
    onSuccess: () => toast.success('Note ajoutée', { duration: 3 }),
    onSettled: () => readAgain(queryClient, [api.admin.messages.listNotes]),
  })
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
