import { Archive, ArchiveRestore, ChevronLeft } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import type { Thread } from '../../conversation/thread-pages.ts'
import type { Older } from '../../conversation/use-thread.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { ScrollBack } from '../../ui/scroll-back.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NobodyWrote } from './no-conversation.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { useClientThread } from './use-client-thread.ts'
import { useArchive } from './use-marks.ts'

/** A thread, beside the list or over it on a phone. */
export default function ConversationPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { thread, error, refetch, older } = useClientThread(id)
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
              <ThreadMessage key={message.id} message={message} />
            ))}
          </MessageList>
        </ScrollBack>
      )}
      <ReplyForm conversationId={id} messages={messages} />
    </>
  )
}
