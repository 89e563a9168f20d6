import { Link, useLocation, useParams } from 'react-router'
import { siteApi } from '#contract/site-api.ts'
import { useSession } from '../../auth/session.tsx'
import { ArchiveButton, ThreadHead } from '../../conversation/thread-head.tsx'
import { ThreadAwaited, ThreadMessages } from '../../conversation/thread-messages.tsx'
import type { Thread } from '../../conversation/thread-pages.ts'
import { useMark } from '../../conversation/use-marks.ts'
import { type Older, useThread } from '../../conversation/use-thread.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { AuthorMessage } from './author-message.tsx'
import { AUTHOR_INBOX } from './message-queries.ts'
import { NobodyWrote } from './no-conversation.tsx'
import { ReplyForm } from './reply-form.tsx'

/** A thread, beside the list or over it on a phone. */
export default function ConversationPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { thread, older, ...awaited } = useThread(AUTHOR_INBOX, id)
  return (
    <section
      className="inbox-thread inbox-thread--pane grid grid-cols-1 min-w-0 grid-rows-[auto_1fr_auto] gap-0"
      aria-labelledby="fil"
    >
      <ThreadHead back={`/app/messages${search}`} title={thread?.title ?? 'Conversation'}>
        {thread && <ThreadActions thread={thread} />}
      </ThreadHead>
      {thread && <OpenThread key={id} thread={thread} older={older} />}
      {!thread && <ThreadAwaited {...awaited} lines={6} label="Chargement de la conversation" />}
    </section>
  )
}

function ThreadActions({ thread: { id, isArchived, commandeId, messages } }: { thread: Thread }) {
  const archive = useArchive()
  return (
    <div className="flex flex-wrap items-center gap-x-s4 gap-y-s2">
      {messages.length > 0 && (
        <ArchiveButton
          isArchived={isArchived}
          busy={archive.isPending}
          onClick={() => archive.mutate({ id, isArchived: !isArchived })}
        />
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
  return (
    <>
      <ThreadMessages
        lines={messages}
        first={messages[0]?.id}
        isMine={({ senderId }) => senderId === user?.id}
        older={older}
        none={<NobodyWrote />}
      >
        {(message) => <AuthorMessage key={message.id} message={message} among={messages} />}
      </ThreadMessages>
      <ReplyForm conversationId={id} messages={messages} />
    </>
  )
}
