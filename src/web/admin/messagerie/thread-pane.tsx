import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { ConversationNote, HouseConversation } from '#contract/messages/admin-endpoints.ts'
import type { Message } from '#contract/messages/message.ts'
import { ArchiveButton, ThreadHead } from '../../conversation/thread-head.tsx'
import { ThreadAwaited, ThreadMessages } from '../../conversation/thread-messages.tsx'
import { useBulk } from '../../conversation/use-marks.ts'
import { type Older, useThread } from '../../conversation/use-thread.ts'
import { ButtonLink } from '../../ui/button.tsx'
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
  const { thread, older, ...awaited } = useThread(useHouseInbox(), id)
  return (
    <>
      <section
        className="inbox-thread inbox-thread--pane grid grid-cols-1 min-w-0 grid-rows-[auto_1fr_auto] gap-0"
        aria-labelledby={thread && 'fil'}
        aria-label={thread ? undefined : 'Conversation'}
      >
        {thread && <OpenThread key={id} thread={thread} older={older} />}
        {!thread && <ThreadAwaited {...awaited} lines={8} />}
      </section>
      {thread && <ThreadContext key={`${id} contexte`} thread={thread} />}
    </>
  )
}

type OpenThreadProps = { thread: HouseThread; older: Older }

function OpenThread({ thread, older }: OpenThreadProps) {
  const { id, title, messages, visitor } = thread
  const { user } = useAdminSession()
  const { data: notes = [] } = useNotes(id)
  const [params] = useSearchParams()
  const pathTo = useAdminPath()
  return (
    <>
      <OpenTitle>{title}</OpenTitle>
      <ThreadHead back={pathTo('/messagerie', params)} title={title}>
        <ThreadActions thread={thread} />
      </ThreadHead>
      <ThreadMessages
        lines={linesOf(thread, notes)}
        first={messages[0]?.id}
        isMine={(line) => authorOf(line) === user.id}
        older={older}
        none={<p className="muted">Personne n’a encore écrit ici&nbsp;: le premier message sera le vôtre.</p>}
      >
        {(line) =>
          'author' in line ? (
            <ThreadNote key={line.id} note={line} />
          ) : (
            <HouseMessage key={line.id} message={line} among={messages} visitor={visitor?.nom} />
          )
        }
      </ThreadMessages>
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

function ThreadActions({ thread }: { thread: HouseThread }) {
  const { id, isArchived, messages, commandeId } = thread
  const pathTo = useAdminPath()
  const call = useAdminCall()
  const bulk = useBulk(useHouseInbox())
  return (
    <div className="flex flex-wrap items-center gap-x-s4 gap-y-s2">
      <span className="muted">{correspondentsOf(thread)}</span>
      <AssignMenu thread={thread} />
      {commandeId && (
        <Link className="reach max-md:inline-block" to={pathTo(`/commandes/${commandeId}`)}>
          Voir la commande
        </Link>
      )}
      {messages.length > 0 && (
        <ArchiveButton
          isArchived={isArchived}
          busy={bulk.isPending}
          onClick={() => bulk.mutate({ ids: [id], action: isArchived ? 'unarchive' : 'archive' })}
        />
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
