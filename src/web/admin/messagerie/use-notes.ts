import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminApi } from '../back-office.tsx'
import { notesKey } from './message-keys.ts'

/** What the house noted beside a thread, the latest first. */
export function useNotes(id: string) {
  const { messages } = useAdminApi()
  return useQuery({ queryKey: notesKey(id), queryFn: () => messages.listNotes(id) })
}

export function useAddNote(id: string) {
  const { messages } = useAdminApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (content: string) => messages.addNote(id, content),
    onSuccess: () => toast.success('Note ajoutée', { duration: 3 }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesKey(id) }),
  })
}

export function useRemoveNote(id: string) {
  const { messages } = useAdminApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (noteId: string) => messages.removeNote(id, noteId),
    onSuccess: () => toast.success('Note supprimée', { duration: 3 }),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesKey(id) }),
  })
}
