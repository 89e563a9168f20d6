import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import { formatShortDate, formatTime } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import type { Message } from '#contract/messages/message.ts'
import { useSession } from '../../auth/session.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessageItem, MessageList } from '../../ui/message-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ComposeMessage } from './compose-message.tsx'
import { MESSAGES_KEY, thread } from './message-queries.ts'

const SHOWN = 5

/** A thread, the latest message first, and the form that answers it. Showing it marks it as read. */
export function Thread({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(thread(id))
  useMarkRead(id, data?.unreadCount ?? 0)
  if (!data && error) {
    return (
      <ErrorState title="La conversation n’a pas pu être lue" retry={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={6} label="Chargement de la conversation" />
  const correspondent = data.messages.findLast(({ fromAdmin }) => fromAdmin)?.sender
  return (
    <>
      <LatestMessages messages={data.messages} />
      <ComposeMessage key={id} conversationId={id} correspondent={correspondent?.prenom} />
    </>
  )
}

function LatestMessages({ messages }: { messages: Message[] }) {
  const [everything, setEverything] = useState(false)
  const { user } = useSession()
  const shown = everything ? messages : messages.slice(-SHOWN)
  const older = messages.length - shown.length
  if (messages.length === 0) {
    return (
      <p className="prose muted mb-s4">
        Personne n’a encore écrit. Une question sur votre texte, un délai, une virgule&nbsp;: la maison vous
        répond ici.
      </p>
    )
  }
  return (
    <>
      <MessageList>
        {shown.toReversed().map((message) => (
          <MessageItem
            key={message.id}
            author={message.senderId === user?.id ? 'Vous' : nameOf(message)}
            name={nameOf(message)}
            date={`${formatShortDate(message.createdAt)}, ${formatTime(message.createdAt)}`}
            dateTime={message.createdAt}
          >
            {message.content}
          </MessageItem>
        ))}
      </MessageList>
      {older > 0 && (
        <Button
          size="compact"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setEverything(true)}
        >
          Lire {countOf(older, { one: 'lettre plus ancienne', other: 'lettres plus anciennes' })}
        </Button>
      )}
    </>
  )
}

const nameOf = ({ sender }: Message) => (sender ? `${sender.prenom} ${sender.nom}` : 'La maison')

function useMarkRead(id: string, unread: number) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => browserApi(api.messages.markRead, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MESSAGES_KEY }),
  })
  useEffect(() => {
    if (unread > 0) mutate()
  }, [unread, mutate])
}
