import { clsx } from 'clsx'
import { ListChecks } from 'lucide-react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link, type To, useOutlet, useParams, useSearchParams } from 'react-router'
import type { Conversation } from '#contract/messages/message.ts'
import type { Pagination } from '#contract/shared/list.ts'
import { failureText } from '../lib/failure-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { PastEnd } from '../ui/past-end.tsx'
import { queryWith } from '../ui/query-link.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Inbox } from './inbox.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useBulk } from './use-marks.ts'
import { type Selection, useSelection } from './use-selection.ts'

type RowsProps<One> = {
  toThread: (id: string) => To
  /** True where the keyboard goes from row to row. */
  hasKeys?: boolean
  /** What a row tells of its thread. */
  Words: ComponentType<{ conversation: One }>
}

type InboxLayoutProps<One> = RowsProps<One> & {
  inbox: Inbox
  className?: string
  conversations: readonly One[]
  /** True while other conversations than those shown are read. */
  busy?: boolean
  /** True when the list shows archived conversations. */
  archived: boolean
  deletion: ComponentProps<typeof SelectionBar>['deletion']
  /** Instead of the rows. */
  none: ReactNode
  /** Under the rows. */
  pages: ReactNode
  /** Beside « Sélectionner ». */
  actions?: ReactNode
  /** Over the rows: the title and the filters. */
  children: ReactNode
}

/** The list of threads and the open one, beside it or over it on a phone. */
export function InboxLayout<One extends Conversation>(props: InboxLayoutProps<One>) {
  const {
    inbox,
    className,
    conversations,
    busy,
    archived,
    deletion,
    none,
    pages,
    actions,
    children,
    ...rows
  } = props
  const open = useOutlet(conversations)
  const selection = useSelection(conversations.map(({ id }) => id))
  const bulk = useBulk(inbox)
  return (
    <main id="contenu" tabIndex={-1} className={clsx('inbox', className, open && 'inbox--open')}>
      <div className="inbox-list" ref={keepFocus}>
        {children}
        {selection.isOn && (
          <SelectionBar
            selection={selection}
            archived={archived}
            busy={bulk.isPending}
            deletion={deletion}
            onAct={(action) =>
              bulk.mutate({ ids: selection.ids, action }, { onSuccess: () => selection.close() })
            }
          />
        )}
        <div role="group" aria-label="Conversations" aria-busy={busy} tabIndex={-1} data-after-removal>
          {conversations.map((conversation) => (
            <Row key={conversation.id} {...rows} conversation={conversation} selection={selection} />
          ))}
        </div>
        {conversations.length === 0 ? none : pages}
        {conversations.length > 0 && (actions || !selection.isOn) && (
          <div className="flex flex-wrap gap-x-s4 gap-y-s1 px-(--inbox-edge) py-s4">
            {!selection.isOn && (
              <Button
                className="-ml-s3"
                size="compact"
                variant="quiet"
                icon={ListChecks}
                data-removes="opening"
                onClick={selection.open}
              >
                Sélectionner
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
      {open}
    </main>
  )
}

type RowProps<One> = RowsProps<One> & { conversation: One; selection: Selection }

/** A thread of the list, with a box while several are being chosen. */
function Row<One extends Conversation>(props: RowProps<One>) {
  const { conversation, selection, toThread, hasKeys, Words } = props
  const { id, title, unreadCount } = conversation
  const isOpen = useParams()['id'] === id
  return (
    <div className="inbox-row flex" data-row={hasKeys} data-open={(hasKeys && isOpen) || undefined}>
      {selection.isOn && (
        <label className="check inbox-choice self-center flex-none ml-(--inbox-edge)">
          <input type="checkbox" checked={selection.ids.includes(id)} onChange={() => selection.toggle(id)} />
          <span className="visually-hidden">Choisir {title}</span>
        </label>
      )}
      <Link
        className="inbox-item grid grid-cols-1 gap-s0 flex-1 min-w-0"
        to={toThread(id)}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
        preventScrollReset
      >
        <Words conversation={conversation} />
      </Link>
    </div>
  )
}

type NoRowsProps = ComponentProps<typeof Skeleton> & {
  data: { pagination: Pagination } | undefined
  error: Error | null
  refetch: () => Promise<unknown>
  failed: string
  /** Why no conversation is found. */
  children: ReactNode
}

/** A list without rows: what went wrong, its shape while it loads, a page past its end, or nothing found. */
export function NoRows({ data, error, refetch, failed, children, ...shape }: NoRowsProps) {
  const [params] = useSearchParams()
  if (data) {
    return data.pagination.total > 0 ? <PastEnd to={queryWith(params, { page: undefined })} /> : children
  }
  if (!error) return <Skeleton {...shape} />
  return (
    <ErrorState title={failed} retry={() => void refetch()}>
      {failureText(error)}
    </ErrorState>
  )
}
