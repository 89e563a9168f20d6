import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FaqChange, FaqItem } from '#contract/faq/faq-item.ts'
import { useAdminApi } from '../back-office.tsx'
import { useOrderedList, useReorder } from '../shell/use-ordered-list.ts'
import { FAQ_KEY, questionKey } from './faq-keys.ts'

/** All the questions, in their order. */
export function useFaq() {
  const { faq } = useAdminApi()
  return useOrderedList({ key: FAQ_KEY, list: (asked) => faq.list(asked) })
}

/** The categories in use, each once. */
export const useFaqCategories = (): string[] => [...new Set(useFaq().data?.map(({ categorie }) => categorie))]

/** Puts the questions in another order. */
export function useReorderFaq() {
  const { faq } = useAdminApi()
  return useReorder<FaqItem>({ key: FAQ_KEY, reorder: (ids) => faq.reorder(ids) })
}

/** Changes a question; after a refusal too it is read again, since somebody may have changed it. */
export function useUpdateQuestion(id: string) {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: FaqChange) => adminApi.faq.update(id, changes),
    onSuccess: (question) => queryClient.setQueryData(questionKey(id), question),
    onSettled: () => queryClient.invalidateQueries({ queryKey: FAQ_KEY }),
  })
}
