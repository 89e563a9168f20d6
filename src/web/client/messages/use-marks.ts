import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { BulkAction } from '#contract/messages/flat-endpoints.ts'
import { type Thread, withMessage, withoutMessage } from '../../conversation/thread-pages.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { MESSAGES_KEY, THREADS_KEY } from './message-queries.ts'

type Pinning = { id: string; isPinned: boolean }

/** Pins a message, or no more. */
export function usePin() {
  const change = useChangeThreads()
  return useMark(async ({ id, isPinned }: Pinning) => {
    const { data } = await browserApi(api.messages.update, { params: { id }, body: { isPinned } })
    change((thread) => withMessage(thread, data))
  })
}

/** Hides a message from one's own side. */
export function useHide() {
  const change = useChangeThreads()
  return useMark(async (id: string) => {
    await browserApi(api.messages.remove, { params: { id } })
    change((thread) => withoutMessage(thread, id))
  })
}

type Archiving = { id: string; isArchived: boolean }

/** Puts a conversation away, or back. */
export function useArchive() {
  return useMark(async ({ id, isArchived }: Archiving) => {
    const { archive, unarchive } = api.messages
    const { message } = await browserApi(isArchived ? archive : unarchive, { params: { id } })
    toast.success(message, { duration: 3 })
  })
}

type Bulk = { ids: string[]; action: BulkAction }

/** Does the same to several conversations. */
export function useBulk() {
  return useMark(async ({ ids, action }: Bulk) => {
    const { message } = await browserApi(api.messages.bulk, { body: { conversationIds: ids, action } })
    toast.success(message, { duration: 3 })
  })
}

/** In what was read of the threads, their latest page or further up. */
function useChangeThreads() {
  const queryClient = useQueryClient()
  return (change: (thread: Thread) => Thread) =>
    queryClient.setQueriesData<Thread>({ queryKey: THREADS_KEY }, (thread) => thread && change(thread))
}

function useMark<Input>(mark: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: mark,
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MESSAGES_KEY }),
  })
}
