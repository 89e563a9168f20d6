import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PartReponse } from '#contract/retractations/retractation.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { PROJECT_READS } from './project-queries.ts'

/** Accepts or contests the share of the work that the house says is done; the project is read again, after a refusal too. */
export function useAnswerPart(id: string, onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PartReponse) => browserApi(siteApi.retractations.answer, { params: { id }, body }),
    onSuccess: ({ message }) => {
      onSent()
      toast.success(message)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, PROJECT_READS),
  })
}
