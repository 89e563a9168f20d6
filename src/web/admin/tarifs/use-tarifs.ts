import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminTarif, TarifChange } from '#contract/tarifs/admin-tarif.ts'
import { useAdminCall } from '../back-office.tsx'
import { useOrderedList, useReorder } from '../shell/use-ordered-list.ts'

export const TARIFS_KEY = ['admin', 'tarifs'] as const
export const tarifKey = (id: string) => [...TARIFS_KEY, 'one', id] as const

/** All the tarifs, in their order. */
export function useTarifs() {
  const call = useAdminCall()
  return useOrderedList({ key: TARIFS_KEY, list: (asked) => call(api.admin.tarifs.list, { query: asked }) })
}

/** The types of service in use, each once. */
export const useServiceTypes = (): string[] => [
  ...new Set(useTarifs().data?.map(({ typeService }) => typeService)),
]

/** Puts the tarifs in another order. */
export function useReorderTarifs() {
  const call = useAdminCall()
  return useReorder<AdminTarif>({
    key: TARIFS_KEY,
    reorder: (ids) => call(api.admin.tarifs.reorder, { body: { ids } }),
  })
}

/** Changes a tarif; after a refusal too it is read again, since somebody may have changed it. */
export function useUpdateTarif(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: TarifChange) =>
      (await call(api.admin.tarifs.update, { params: { id }, body: changes })).data,
    onSuccess: (tarif) => queryClient.setQueryData(tarifKey(id), tarif),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TARIFS_KEY }),
  })
}
