import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkAction, TAKEN_BACK_BY } from '#contract/messages/flat-endpoints.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../lib/api-reads.ts'
import { failureText } from '../lib/failure-text.ts'
import { toast, undo } from '../ui/toast.ts'
import type { Inbox } from './inbox.ts'
import { type Thread, withMessage, withoutMessage } from './thread-pages.ts'

/** Pins a message, or unpins it. */
export function usePin(inbox: Inbox) {
  const change = useChangeThreads(inbox)
  return useMark(
    inbox,
    async ({ id, isPinned }: { id: string; isPinned: boolean }) => {
      const { data } = await inbox.call(siteApi.messages.update, { params: { id }, body: { isPinned } })
      change((thread) => withMessage(thread, data))
    },
    (_done, { id, isPinned }) => ({
      text: isPinned ? inbox.pinnedText : 'Épingle retirée',
      back: { id, isPinned: !isPinned },
    }),
  )
}

/** Hides a message on one's own side, or removes it for both. */
export function useRemove(inbox: Inbox) {
  const change = useChangeThreads(inbox)
  return useMark(inbox, async ({ id, forBoth }: { id: string; forBoth: boolean }) => {
    const query = forBoth && ({ query: { hard: 'true' } } as const)
    await inbox.call(siteApi.messages.remove, { params: { id }, ...query })
    change((thread) => withoutMessage(thread, id))
  })
}

type Bulk = { ids: string[]; action: BulkAction }

/** Marks several conversations. */
export function useBulk(inbox: Inbox) {
  return useMark(
    inbox,
    ({ ids, action }: Bulk) => inbox.call(siteApi.messages.bulk, { body: { conversationIds: ids, action } }),
    ({ message }, { ids, action }) => {
      const opposite = TAKEN_BACK_BY[action]
      return { text: inbox.doneText(action, message), back: opposite && { ids, action: opposite } }
    },
  )
}

type Told<Input> = { text: string; back: Input | undefined }

/** Runs a mark and tells its result; the toast offers to undo it. */
export function useMark<Input, Done>(
  { reads }: Inbox,
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
    onSettled: () => readAgain(queryClient, reads),
  })
  return { mutate, isPending }
}

/** Changes the cached pages of the threads, the latest one or those above. */
function useChangeThreads({ threadKey }: Inbox) {
  const queryClient = useQueryClient()
  return (change: (thread: Thread) => Thread) =>
    queryClient.setQueriesData<Thread>({ queryKey: threadKey() }, (thread) => thread && change(thread))
}
