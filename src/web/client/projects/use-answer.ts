import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useSendMarks } from '../atelier/marks/use-send-marks.ts'
import { MESSAGE_READS } from '../messages/message-queries.ts'
import type { AvisDraft } from './avis-fields.tsx'
import { PROJECT_READS } from './project-queries.ts'

/** Gives the bon à tirer, with a note when there is one. */
export function useBonATirer(project: ProjectDetail, onGiven: () => void) {
  const queryClient = useQueryClient()
  const sendMarks = useSendMarks(project)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ note, mot }: AvisDraft) => {
      await sendMarks()
      return browserApi(siteApi.commandes.bonATirer, {
        params: { id: project.id },
        body: { note, mot: mot.trim() || undefined },
      })
    },
    onSuccess: async ({ message }) => {
      onGiven()
      toast.success(message)
      await readAgain(queryClient, PROJECT_READS)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return { give: mutate, isPending }
}

/** Asks for a revision: the message joins the conversation, and the house works on the text again. */
export function useRequestRevision(project: ProjectDetail, onSent: () => void) {
  const queryClient = useQueryClient()
  const sendMarks = useSendMarks(project)
  return useMutation({
    mutationFn: async (body: { message: string }) => {
      await sendMarks()
      return browserApi(siteApi.commandes.requestRevision, { params: { id: project.id }, body })
    },
    onSuccess: async ({ message }) => {
      onSent()
      toast.success(message)
      await readAgain(queryClient, [...PROJECT_READS, ...MESSAGE_READS])
    },
  })
}
