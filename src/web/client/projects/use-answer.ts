import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { siteApi } from '#contract/site-api.ts'
import { ApiError } from '../../lib/api-client.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useSendMarks } from '../atelier/marks/use-send-marks.ts'
import { MESSAGE_READS } from '../messages/message-queries.ts'
import type { AvisDraft } from './avis-fields.tsx'
import { PROJECT_READS } from './project-queries.ts'

/** Gives the bon à tirer, with a note when there is one; `onAnswered` once it is given, or no longer possible on what was shown. */
export function useBonATirer(project: ProjectDetail, onAnswered: () => void) {
  const queryClient = useQueryClient()
  const sendMarks = useSendMarks(project)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ note, mot, signature, livreeLe }: AvisDraft & Answered) => {
      await sendMarks()
      return browserApi(siteApi.commandes.bonATirer, {
        params: { id: project.id },
        body: { note, mot: mot.trim() || undefined, ...(note !== undefined && { signature }), livreeLe },
      })
    },
    onSuccess: async ({ message }) => {
      onAnswered()
      toast.success(message)
      await readAgain(queryClient, PROJECT_READS)
    },
    onError: (error) => {
      toast.error('Erreur', { description: failureText(error) })
      if (!isOvertaken(error)) return
      onAnswered()
      void readAgain(queryClient, PROJECT_READS)
    },
  })
  return { give: mutate, isPending }
}

/** Asks for a revision: the message joins the conversation, and the house works on the text again. */
export function useRequestRevision(project: ProjectDetail, onSent: () => void) {
  const queryClient = useQueryClient()
  const sendMarks = useSendMarks(project)
  return useMutation({
    mutationFn: async (body: { message: string } & Answered) => {
      await sendMarks()
      return browserApi(siteApi.commandes.requestRevision, { params: { id: project.id }, body })
    },
    onSuccess: async ({ message }) => {
      onSent()
      toast.success(message)
      await readAgain(queryClient, [...PROJECT_READS, ...MESSAGE_READS])
    },
    onError: (error) => {
      if (isOvertaken(error)) void readAgain(queryClient, PROJECT_READS)
    },
  })
}

/** The moment of the delivery that the author was shown. */
type Answered = { livreeLe: string }

/** The project has changed since it was shown: another delivery came, or an answer was given elsewhere. */
const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 409
