import { api } from '#contract/api.ts'
import type { FaqChange } from '#contract/faq/faq-item.ts'
import { useAdminCall } from '../back-office.tsx'
import { useWriteEntry } from '../shell/use-entry.ts'
import { useOrderedList } from '../shell/use-ordered-list.ts'

/** The questions, in their order. */
export const useFaq = () => useOrderedList({ list: api.admin.faq.list, reorder: api.admin.faq.reorder })

/** The categories in use, each once. */
export const useFaqCategories = (): string[] => [
  ...new Set(useFaq().list.data?.map(({ categorie }) => categorie)),
]

export function useUpdateQuestion(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.faq.get, {
    id,
    write: (body: FaqChange) => call(api.admin.faq.update, { params: { id }, body }),
    lists: [api.admin.faq.list],
  })
}
