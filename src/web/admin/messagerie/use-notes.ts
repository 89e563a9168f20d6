import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { notesKey } from './message-keys.ts'

const NOTES_MOST = 100

/** What the house noted beside a thread, the latest first. */
export function useNotes(id: string) {
  const call = useAdminCall()
  return useQuery({
    queryKey: notesKey(id),
    queryFn: async () =>
      (await call(api.admin.messages.listNotes, { params: { id }, query: { limit: NOTES_MOST } })).data,
  })
}

export function useAddNote(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (content: string) =>
      (await call(api.admin.messages.addNote, { params: { id }, body: { content } })).data,
    onSuccess: () => toast.success('Note ajoutée', { duration: 3 }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesKey(id) }),
  })
}

export function useRemoveNote(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (noteId: string) => call(api.admin.messages.removeNote, { params: { id, noteId } }),
    onSuccess: () => toast.success('Note supprimée', { duration: 3 }),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesKey(id) }),
  })
}
