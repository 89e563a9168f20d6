import { Link } from 'react-router'
import { ThreadAwaited } from '../../conversation/thread-messages.tsx'
import { useThread } from '../../conversation/use-thread.ts'
import { LatestMessages } from '../../ui/message-list.tsx'
import { AuthorMessage } from './author-message.tsx'
import { AUTHOR_INBOX } from './message-queries.ts'
import { NobodyWrote } from './no-conversation.tsx'
import { ReplyForm } from './reply-form.tsx'

const SHOWN = 5

/** The end of a thread as part of another page, oldest message first, then the form that answers it. */
export function Thread({ id }: { id: string }) {
  const { thread, older, ...awaited } = useThread(AUTHOR_INBOX, id)
  if (!thread) return <ThreadAwaited {...awaited} lines={6} label="Chargement de la conversation" />
  return (
    <>
      {thread.messages.length === 0 && <NobodyWrote />}
      {older.exist && (
        <p className="mb-s3">
          <Link to={`/app/messages/${id}`}>Lire toute la conversation</Link>
        </p>
      )}
      <LatestMessages messages={thread.messages} shown={SHOWN}>
        {(message) => <AuthorMessage key={message.id} message={message} among={thread.messages} />}
      </LatestMessages>
      <ReplyForm key={id} conversationId={id} messages={thread.messages} />
    </>
  )
}
