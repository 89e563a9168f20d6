import { Archive, ArchiveRestore, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { ConversationNote, HouseConversation } from '#contract/messages/admin-endpoints.ts'
import type { Message } from '#contract/messages/message.ts'
import { useBulk } from '../../conversation/use-marks.ts'
import { type Older, useThread } from '../../conversation/use-thread.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { ScrollBack } from '../../ui/scroll-back.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAdminCall, useAdminPath, useAdminSession } from '../back-office.tsx'
import { ExportButton } from '../shell/export-button.tsx'
import { OpenTitle } from '../shell/open-title.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { correspondentsOf } from './correspondents-of.ts'
import { HouseMessage } from './house-message.tsx'
import { nextConversation } from './next-conversation.ts'
import { NoteForm } from './note-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ThreadContext } from './thread-context.tsx'
import { ThreadNote } from './thread-note.tsx'
import { type HouseThread, useHouseInbox } from './use-house-inbox.ts'
import { useNotes } from './use-notes.ts'

/** A thread: its messages, oldest first, the form of a reply, and its members. */
export default function ThreadPane() {
  const { id = '' } = useParams()
  const { thread, error, refetch, older } = useThread(useHouseInbox(), id)
  return (
    <>
      <section
        className="inbox-thread inbox-thread--pane grid grid-cols-1 min-w-0 grid-rows-[auto_1fr_auto] gap-0"
        aria-labelledby={thread && 'fil'}
        aria-label={thread ? undefined : 'Conversation'}
      >
        {thread && <OpenTitle>{thread.title}</OpenTitle>}
        {thread && <OpenThread key={id} thread={thread} older={older} />}
        {!thread && error && (
          <ErrorState title="Impossible d’afficher la conversation" retry={() => void refetch()}>
            {failureText(error)}
          </ErrorState>
        )}
        {!thread && !error && <Skeleton lines={8} />}
      </section>
      {thread && <ThreadContext key={`${id} contexte`} thread={thread} />}
    </>
  )
}

type OpenThreadProps = { thread: HouseThread; older: Older }

function OpenThread({ thread, older }: OpenThreadProps) {
  const { id, messages, visitor } = thread
  const { user } = useAdminSession()
  const { data: notes = [] } = useNotes(id)
  const last = linesOf(thread, notes).at(-1)
  const isEmpty = messages.length + notes.length === 0
  return (
    <>
      <ThreadHead thread={thread} />
      {isEmpty ? (
        <p className="muted">Personne n’a encore écrit ici&nbsp;: le premier message sera le vôtre.</p>
      ) : (
        <ScrollBack
          label="Messages"
          first={messages[0]?.id}
          last={last?.id}
          follows={last !== undefined && authorOf(last) === user.id}
          older={older}
          olderLabel="Lire les messages plus anciens"
          failedLabel="Impossible d’afficher les messages plus anciens."
          newLabel="Nouveau message"
        >
          <MessageList>
            {linesOf(thread, notes).map((line) =>
              'author' in line ? (
                <ThreadNote key={line.id} note={line} />
              ) : (
                <HouseMessage key={line.id} message={line} visitor={visitor?.nom} />
              ),
            )}
          </MessageList>
        </ScrollBack>
      )}
      <ReplyArea key={id} thread={thread} />
    </>
  )
}

/** The messages read so far and the notes of the same time, the oldest first. */
function linesOf({ messages, hasOlder }: HouseThread, notes: readonly ConversationNote[]) {
  const from = hasOlder ? (messages[0]?.createdAt ?? '') : ''
  const shown = notes.filter(({ createdAt }) => createdAt >= from)
  return [...messages, ...shown].toSorted(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  )
}

const authorOf = (line: Message | ConversationNote) => ('author' in line ? line.author?.id : line.senderId)

function ThreadHead({ thread }: { thread: HouseThread }) {
  const { id, title, isArchived, messages, commandeId } = thread
  const [params] = useSearchParams()
  const pathTo = useAdminPath()
  const call = useAdminCall()
  const bulk = useBulk(useHouseInbox())
  return (
    <div className="inbox-thread-head grid grid-cols-1 gap-s2 justify-items-start">
      <ButtonLink
        to={pathTo('/messagerie', params)}
        variant="quiet"
        size="compact"
        icon={ChevronLeft}
        className="inbox-back"
      >
        Toutes les conversations
      </ButtonLink>
      <h2 className="head" id="fil">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-x-s4 gap-y-s2">
        <span className="muted">{correspondentsOf(thread)}</span>
        <AssignMenu thread={thread} />
        {commandeId && (
          <Link className="reach max-md:inline-block" to={pathTo(`/commandes/${commandeId}`)}>
            Voir la commande
          </Link>
        )}
        {messages.length > 0 && (
          <Button
            className="-ml-s3"
            size="compact"
            variant="quiet"
            icon={isArchived ? ArchiveRestore : Archive}
            busy={bulk.isPending}
            onClick={() => bulk.mutate({ ids: [id], action: isArchived ? 'unarchive' : 'archive' })}
          >
            {isArchived ? 'Sortir des archives' : 'Archiver'}
          </Button>
        )}
        {messages.length > 0 && (
          <ExportButton
            className="-ml-s3"
            name="messages"
            label="Exporter les messages"
            read={() => call(api.messages.exportCsv, { query: { conversationId: id } })}
          />
        )}
      </div>
    </div>
  )
}

/** The editor of a thread: an answer to its client, or a note between administrators. */
function ReplyArea({ thread }: { thread: HouseThread }) {
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const next = nextConversation(useOutletContext<HouseConversation[]>(), thread.id)
  // The thread after this one when the answer left: the list is sorted again afterwards.
  const [toOpen, setToOpen] = useState<HouseConversation>()
  return (
    <div className="reply-area max-w-[theme(--inbox-thread)] print:hidden">
      {toOpen && (
        <p className="flex flex-wrap items-baseline gap-s3 pt-s3" role="status">
          <ButtonLink to={pathTo(`/messagerie/${toOpen.id}`, params)} size="compact" icon={ChevronRight}>
            Conversation suivante
          </ButtonLink>
          <span className="small muted">{toOpen.title}</span>
        </p>
      )}
      <Tabs
        label="Écrire"
        tabs={[
          {
            value: 'reponse',
            label: 'Réponse',
            content: <ReplyForm thread={thread} onSent={() => setToOpen(next)} />,
          },
          { value: 'note', label: 'Note interne', content: <NoteForm conversationId={thread.id} /> },
        ]}
      />
    </div>
  )
}
