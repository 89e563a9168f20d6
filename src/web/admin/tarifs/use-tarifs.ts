import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminTarif, TarifChange } from '#contract/tarifs/admin-tarif.ts'
import { useAdminApi } from '../back-office.tsx'
import { useOrderedList, useReorder } from '../shell/use-ordered-list.ts'

export const TARIFS_KEY = ['admin', 'tarifs'] as const
export const tarifKey = (id: string) => [...TARIFS_KEY, 'one', id] as const

/** All the tarifs, in their order. */
export function useTarifs() {
  const { tarifs } = useAdminApi()
  return useOrderedList({ key: TARIFS_KEY, list: (asked) => tarifs.list(asked) })
}

/** The types of service in use, each once. */
export const useServiceTypes = (): string[] => [
  ...new Set(useTarifs().data?.map(({ typeService }) => typeService)),
]

/** Puts the tarifs in another order. */
export function useReorderTarifs() {
  const { tarifs } = useAdminApi()
  return useReorder<AdminTarif>({ key: TARIFS_KEY, reorder: (ids) => tarifs.reorder(ids) })
}

/** Changes a tarif; after a refusal too it is read again, since somebody may have changed it. */
export function useUpdateTarif(id: string) {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: TarifChange) => adminApi.tarifs.update(id, changes),
    onSuccess: (tarif) => queryClient.setQueryData(tarifKey(id), tarif),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TARIFS_KEY }),
  })
}
