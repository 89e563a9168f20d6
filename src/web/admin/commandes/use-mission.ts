import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { readOf } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'

/** The present mission of an order and the log of its text; undefined until they are read. */
export function useMission(commandeId: string) {
  const call = useAdminCall()
  const { data } = useQuery(readOf(call, api.admin.missions.ofCommande, { params: { id: commandeId } }))
  return data?.data
}
