import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { Message } from '#contract/messages/message.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { MessageItem, MessageList } from '../../ui/message-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminApi, useAdminPath } from '../back-office.tsx'
import type { Thread } from '../admin-api.ts'
import { DownloadLink } from '../commandes/download-link.tsx'
import { correspondentsOf } from './correspondents-of.ts'
import { CONVERSATIONS_KEY, threadKey, UNREAD_KEY } from './message-keys.ts'
import { ReplyForm } from './reply-form.tsx'

const REFRESH_MS = 30_000

/** One thread: a form for the house's reply, then its messages, the latest first. */
export default function ThreadPane() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useThread(id)
  return (
    <section
      className="inbox-thread"
      aria-labelledby={data && 'fil'}
      aria-label={data ? undefined : 'Conversation'}
    >
      {data && <OpenThread key={id} thread={data} />}
      {!data && error && (
        <ErrorState title="La conversation n’a pas pu être lue" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={8} />}
    </section>
  )
}

/** Showing a thread marks its messages as read, and the counts follow. */
function useThread(id: string) {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: threadKey(id),
    queryFn: async () => {
      const thread = await adminApi.messages.getConversation(id)
      if (thread.unreadCount > 0) {
        await adminApi.messages.markRead(id)
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY }),
          queryClient.invalidateQueries({ queryKey: UNREAD_KEY }),
          queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] }),
        ])
      }
      return thread
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
}

function OpenThread({ thread }: { thread: Thread }) {
  const { id, title, commandeId, messages, visitor } = thread
  const [params] = useSearchParams()
  const pathTo = useAdminPath()
  const back = pathTo('/messagerie', params)
  return (
    <>
      <div className="inbox-thread-head">
        <ButtonLink to={back} variant="quiet" size="compact" icon="left" className="inbox-back">
          Toutes les conversations
        </ButtonLink>
        <h2 className="head" id="fil">
          {title}
        </h2>
        <p className="muted">
          {correspondentsOf(thread)}
          {visitor && (
            <>
              , <a href={`mailto:${visitor.email}`}>{visitor.email}</a>,{' '}
              <span className="num">{visitor.telephone}</span>
            </>
          )}
          {commandeId && (
            <>
              , <Link to={pathTo(`/commandes/${commandeId}`)}>voir la commande</Link>
            </>
          )}
        </p>
      </div>
      <ReplyForm conversationId={id} />
      {messages.length === 0 ? (
        <p className="muted">Personne n’a encore écrit ici&nbsp;: la première lettre sera la vôtre.</p>
      ) : (
        <MessageList>
          {messages.toReversed().map((message) => (
            <ThreadMessage key={message.id} message={message} visitor={visitor?.nom} />
          ))}
        </MessageList>
      )}
    </>
  )
}

type ThreadMessageProps = { message: Message; visitor: string | undefined }

function ThreadMessage({ message, visitor = 'Compte supprimé' }: ThreadMessageProps) {
  const { sender, content, createdAt, fromAdmin, attachments } = message
  return (
    <MessageItem
      author={sender ? `${sender.prenom} ${sender.nom}` : visitor}
      date={formatDayTime(createdAt)}
      dateTime={createdAt}
      badge={fromAdmin && <span className="small muted">pour la maison</span>}
      after={attachments.length > 0 && <Attachments files={attachments} />}
    >
      {content}
    </MessageItem>
  )
}

const Attachments = ({ files }: { files: ProjectFile[] }) => (
  <FileRows label="Pièces jointes">
    {files.map(({ id, filename, size }) => (
      <FileRow
        key={id}
        name={filename}
        size={formatFileSize(size)}
        actions={
          <DownloadLink kind="file" id={id}>
            Télécharger<span className="visually-hidden"> {filename}</span>
          </DownloadLink>
        }
      />
    ))}
  </FileRows>
)
