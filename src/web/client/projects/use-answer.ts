import { useMutation, useQueryClient } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { MESSAGES_KEY } from '../messages/message-queries.ts'
import type { AvisDraft } from './avis-fields.tsx'
import { PROJECTS_KEY } from './project-queries.ts'

/** Gives the bon à tirer, with a note when there is one. */
export function useBonATirer(id: string, onGiven: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ note, mot }: AvisDraft) =>
      browserApi(siteApi.commandes.bonATirer, {
        params: { id },
        body: { note, mot: mot.trim() || undefined },
      }),
    onSuccess: async ({ message }) => {
      onGiven()
      toast.success(message)
      await queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return { give: mutate, isPending }
}

/** Asks for a revision: the message joins the conversation, and the house works on the text again. */
export function useRequestRevision(id: string, onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { message: string }) =>
      browserApi(siteApi.commandes.requestRevision, { params: { id }, body }),
    onSuccess: async ({ message }) => {
      onSent()
      toast.success(message)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: PROJECTS_KEY }),
        queryClient.invalidateQueries({ queryKey: MESSAGES_KEY }),
      ])
    },
  })
}
