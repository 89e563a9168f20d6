import { Archive, ArchiveRestore, ChevronLeft } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router'
import { siteApi } from '#contract/site-api.ts'
import { useSession } from '../../auth/session.tsx'
import type { Thread } from '../../conversation/thread-pages.ts'
import { useMark } from '../../conversation/use-marks.ts'
import { type Older, useThread } from '../../conversation/use-thread.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { ScrollBack } from '../../ui/scroll-back.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AuthorMessage } from './author-message.tsx'
import { AUTHOR_INBOX } from './message-queries.ts'
import { NobodyWrote } from './no-conversation.tsx'
import { ReplyForm } from './reply-form.tsx'

/** A thread, beside the list or over it on a phone. */
export default function ConversationPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { thread, error, refetch, older } = useThread(AUTHOR_INBOX, id)
  return (
    <section
      className="inbox-thread inbox-thread--pane grid grid-cols-1 min-w-0 grid-rows-[auto_1fr_auto] gap-0"
      aria-labelledby="fil"
    >
      <div className="inbox-thread-head grid grid-cols-1 gap-s2 justify-items-start">
        <ButtonLink
          to={`/app/messages${search}`}
          variant="quiet"
          size="compact"
          icon={ChevronLeft}
          className="inbox-back"
        >
          Toutes les conversations
        </ButtonLink>
        <h2 className="head" id="fil">
          {thread?.title ?? 'Conversation'}
        </h2>
        {thread && <ThreadActions thread={thread} />}
      </div>
      {thread && <OpenThread key={id} thread={thread} older={older} />}
      {!thread && error && (
        <ErrorState title="Impossible d’afficher la conversation" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!thread && !error && <Skeleton lines={6} label="Chargement de la conversation" />}
    </section>
  )
}

function ThreadActions({ thread: { id, isArchived, commandeId, messages } }: { thread: Thread }) {
  const archive = useArchive()
  return (
    <div className="flex flex-wrap items-center gap-x-s4 gap-y-s2">
      {messages.length > 0 && (
        <Button
          className="-ml-s3"
          size="compact"
          variant="quiet"
          icon={isArchived ? ArchiveRestore : Archive}
          busy={archive.isPending}
          onClick={() => archive.mutate({ id, isArchived: !isArchived })}
        >
          {isArchived ? 'Sortir des archives' : 'Archiver'}
        </Button>
      )}
      {commandeId && (
        <Link className="reach max-md:inline-block" to={`/app/projects/${commandeId}`}>
          Voir le projet
        </Link>
      )}
    </div>
  )
}

type Archiving = { id: string; isArchived: boolean }

/** Archives a conversation, or restores it. */
function useArchive() {
  return useMark(
    AUTHOR_INBOX,
    ({ id, isArchived }: Archiving) => {
      const { archive, unarchive } = siteApi.messages
      return browserApi(isArchived ? archive : unarchive, { params: { id } })
    },
    ({ message }, { id, isArchived }) => ({ text: message, back: { id, isArchived: !isArchived } }),
  )
}

function OpenThread({ thread: { id, messages }, older }: { thread: Thread; older: Older }) {
  const { user } = useSession()
  const last = messages.at(-1)
  return (
    <>
      {messages.length === 0 ? (
        <NobodyWrote />
      ) : (
        <ScrollBack
          label="Messages"
          first={messages[0]?.id}
          last={last?.id}
          follows={last?.senderId === user?.id}
          older={older}
          olderLabel="Lire les messages plus anciens"
          failedLabel="Impossible d’afficher les messages plus anciens."
          newLabel="Nouveau message"
        >
          <MessageList>
            {messages.map((message) => (
              <AuthorMessage key={message.id} message={message} />
            ))}
          </MessageList>
        </ScrollBack>
      )}
      <ReplyForm conversationId={id} messages={messages} />
    </>
  )
}
