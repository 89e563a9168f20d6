import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { FaqChange, FaqItem } from '#contract/faq/faq-item.ts'
import { useAdminCall } from '../back-office.tsx'
import { useOrderedList, useReorder } from '../shell/use-ordered-list.ts'
import { FAQ_KEY, questionKey } from './faq-keys.ts'

/** All the questions, in their order. */
export function useFaq() {
  const call = useAdminCall()
  return useOrderedList({ key: FAQ_KEY, list: (asked) => call(api.admin.faq.list, { query: asked }) })
}

/** The categories in use, each once. */
export const useFaqCategories = (): string[] => [...new Set(useFaq().data?.map(({ categorie }) => categorie))]

/** Puts the questions in another order. */
export function useReorderFaq() {
  const call = useAdminCall()
  return useReorder<FaqItem>({
    key: FAQ_KEY,
    reorder: (ids) => call(api.admin.faq.reorder, { body: { ids } }),
  })
}

/** Changes a question; after a refusal too it is read again, since somebody may have changed it. */
export function useUpdateQuestion(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: FaqChange) =>
      (await call(api.admin.faq.update, { params: { id }, body: changes })).data,
    onSuccess: (question) => queryClient.setQueryData(questionKey(id), question),
    onSettled: () => queryClient.invalidateQueries({ queryKey: FAQ_KEY }),
  })
}
