import { api } from '#contract/api.ts'
import type { TarifChange } from '#contract/tarifs/admin-tarif.ts'
import { useAdminCall } from '../back-office.tsx'
import { useWriteEntry } from '../shell/use-entry.ts'
import { useOrderedList } from '../shell/use-ordered-list.ts'

/** The tarifs, in their order. */
export const useTarifs = () =>
  useOrderedList({ list: api.admin.tarifs.list, reorder: api.admin.tarifs.reorder })

/** The types of service in use, each once. */
export const useServiceTypes = (): string[] => [
  ...new Set(useTarifs().list.data?.map(({ typeService }) => typeService)),
]

export function useUpdateTarif(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.tarifs.get, {
    id,
    write: (body: TarifChange) => call(api.admin.tarifs.update, { params: { id }, body }),
    lists: [api.admin.tarifs.list],
  })
}
