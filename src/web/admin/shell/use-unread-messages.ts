import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../back-office.tsx'
import { UNREAD_KEY } from '../messagerie/message-keys.ts'

/** Specification 2 §7. */
const UNREAD_EVERY_MS = 120_000

/** How many messages wait for the house. */
export function useUnreadMessages(): number {
  const adminApi = useAdminApi()
  const { data = 0 } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: () => adminApi.messages.unreadCount(),
    refetchInterval: UNREAD_EVERY_MS,
  })
  return data
}
