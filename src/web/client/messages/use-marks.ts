import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkAction, TAKEN_BACK_BY } from '#contract/messages/flat-endpoints.ts'
import { siteApi } from '#contract/site-api.ts'
import { type Thread, withMessage, withoutMessage } from '../../conversation/thread-pages.ts'
import { queryKey, readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast, undo } from '../../ui/toast.ts'
import { MESSAGE_READS } from './message-queries.ts'

type Pinning = { id: string; isPinned: boolean }

/** Pins a message, or unpins it. */
export function usePin() {
  const change = useChangeThreads()
  return useMark(
    async ({ id, isPinned }: Pinning) => {
      const { data } = await browserApi(siteApi.messages.update, { params: { id }, body: { isPinned } })
      change((thread) => withMessage(thread, data))
    },
    (_done, { id, isPinned }) => ({
      text: isPinned ? 'Message épinglé' : 'Épingle retirée',
      back: { id, isPinned: !isPinned },
    }),
  )
}

/** Hides a message on the author's side. */
export function useHide() {
  const change = useChangeThreads()
  return useMark(async (id: string) => {
    await browserApi(siteApi.messages.remove, { params: { id } })
    change((thread) => withoutMessage(thread, id))
  })
}

type Archiving = { id: string; isArchived: boolean }

/** Archives a conversation, or restores it. */
export function useArchive() {
  return useMark(
    ({ id, isArchived }: Archiving) => {
      const { archive, unarchive } = siteApi.messages
      return browserApi(isArchived ? archive : unarchive, { params: { id } })
    },
    ({ message }, { id, isArchived }) => ({ text: message, back: { id, isArchived: !isArchived } }),
  )
}

type Bulk = { ids: string[]; action: BulkAction }

/** Marks several conversations. */
export function useBulk() {
  return useMark(
    ({ ids, action }: Bulk) => browserApi(siteApi.messages.bulk, { body: { conversationIds: ids, action } }),
    ({ message }, { ids, action }) => {
      const opposite = TAKEN_BACK_BY[action]
      return { text: message, back: opposite && { ids, action: opposite } }
    },
  )
}

/** Changes the cached pages of the threads, the latest one or those above. */
function useChangeThreads() {
  const queryClient = useQueryClient()
  return (change: (thread: Thread) => Thread) =>
    queryClient.setQueriesData<Thread>(
      { queryKey: queryKey(siteApi.messages.getConversation) },
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
    onSettled: () => readAgain(queryClient, MESSAGE_READS),
  })
  return { mutate, isPending }
}
