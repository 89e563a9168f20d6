import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { type BulkAction, TAKEN_BACK_BY } from '#contract/messages/flat-endpoints.ts'
import { type Thread, withMessage, withoutMessage } from '../../conversation/thread-pages.ts'
import { queryKey, readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

/** Reads that list or count conversations, made again after a write. */
export const INBOX_LISTS = [
  api.admin.messages.listConversations,
  api.messages.unreadCount,
  api.admin.stats.get,
]

/** Pins a message for the house, or unpins it. */
export function usePin() {
  const call = useAdminCall()
  const change = useChangeThreads()
  return useMark(
    async ({ id, isPinned }: { id: string; isPinned: boolean }) => {
      const { data } = await call(api.messages.update, { params: { id }, body: { isPinned } })
      change((thread) => withMessage(thread, data))
    },
    (_done, { id, isPinned }) => ({
      text: DONE[isPinned ? 'pin' : 'unpin'],
      back: { id, isPinned: !isPinned },
    }),
  )
}

/** Hides a message from the house, or removes it for both sides. */
export function useRemove() {
  const call = useAdminCall()
  const change = useChangeThreads()
  return useMark(async ({ id, forBoth }: { id: string; forBoth: boolean }) => {
    await call(api.messages.remove, { params: { id }, ...(forBoth && { query: { hard: 'true' } }) })
    change((thread) => withoutMessage(thread, id))
  })
}

/** Marks several conversations. */
export function useBulk() {
  const call = useAdminCall()
  return useMark(
    async ({ ids, action }: { ids: string[]; action: BulkAction }) => {
      await call(api.messages.bulk, { body: { conversationIds: ids, action } })
    },
    (_done, { ids, action }) => {
      const opposite = TAKEN_BACK_BY[action]
      return { text: DONE[action], back: opposite && { ids, action: opposite } }
    },
  )
}

const DONE: Record<BulkAction, string> = {
  read: 'Marqué comme lu',
  unread: 'Marqué comme non lu',
  archive: 'Archivé',
  unarchive: 'Sorti des archives',
  pin: 'Épinglé',
  unpin: 'Épingle retirée',
  delete: 'Supprimé pour la maison',
}

/** Changes the cached pages of the threads, the latest one or those above. */
function useChangeThreads() {
  const queryClient = useQueryClient()
  return (change: (thread: Thread) => Thread) =>
    queryClient.setQueriesData<Thread>(
      { queryKey: queryKey(api.admin.messages.getConversation) },
      (thread) => thread && change(thread),
    )
}

type Told<Input> = { text: string; back: Input | undefined }

/** Runs a mark and tells its result; the toast offers to undo it. */
function useMark<Input, Done>(
  mark: (input: Input) => Promise<Done>,
  tell?: (done: Done, input: Input) => Told<Input>,
) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: mark,
    onSuccess: (done, input) => {
      const told = tell?.(done, input)
      const back = told?.back
      if (told) toast.success(told.text, back === undefined ? { duration: 3 } : undo(() => mutate(back)))
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => readAgain(queryClient, [api.admin.messages.getConversation, ...INBOX_LISTS]),
  })
  return { mutate, isPending }
}
