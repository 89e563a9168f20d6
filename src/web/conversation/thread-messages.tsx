import type { ComponentProps, ReactNode } from 'react'
import { failureText } from '../lib/failure-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { MessageList } from '../ui/message-list.tsx'
import { ScrollBack } from '../ui/scroll-back.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Older, useThread } from './use-thread.ts'

type ThreadMessagesProps<Line> = {
  /** What the thread shows, oldest first: its messages, and notes among them. */
  lines: readonly Line[]
  /** The id of its first message. */
  first: string | undefined
  /** True for a line of the reader's own, to which the thread scrolls. */
  isMine: (line: Line) => boolean
  older: Older
  /** An empty thread. */
  none: ReactNode
  children: (line: Line) => ReactNode
}

/** A thread read from its end. */
export function ThreadMessages<Line extends { id: string }>(props: ThreadMessagesProps<Line>) {
  const { lines, first, isMine, older, none, children } = props
  const last = lines.at(-1)
  if (!last) return none
  return (
    <ScrollBack
      label="Messages"
      first={first}
      last={last.id}
      follows={isMine(last)}
      older={older}
      olderLabel="Lire les messages plus anciens"
      failedLabel="Impossible d’afficher les messages plus anciens."
      newLabel="Nouveau message"
    >
      <MessageList>{lines.map((line) => children(line))}</MessageList>
    </ScrollBack>
  )
}

type ThreadAwaitedProps = ComponentProps<typeof Skeleton> &
  Pick<ReturnType<typeof useThread>, 'error' | 'refetch'>

/** A thread that is not read: what went wrong, or its shape while it loads. */
export function ThreadAwaited({ error, refetch, ...shape }: ThreadAwaitedProps) {
  if (!error) return <Skeleton {...shape} />
  return (
    <ErrorState title="Impossible d’afficher la conversation" retry={() => void refetch()}>
      {failureText(error)}
    </ErrorState>
  )
}
