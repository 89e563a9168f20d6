import { useSearchParams } from 'react-router'
import type { Notification } from '#contract/notifications/notification.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { failureText } from '../lib/failure-text.ts'
import { useListQuery } from '../lib/use-list-query.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { PastEnd } from '../ui/past-end.tsx'
import { queryWith } from '../ui/query-link.ts'
import { NotificationItem } from './notification-item.tsx'
import { useNotificationActions, useNotificationList, useUnreadCount } from './use-notifications.ts'

const DEFAULT_LIMIT = 20

/** The person's notifications, all or unread, a page at a time. */
export function NotificationList({ call }: { call: ApiClient }) {
  const { params, page, limit } = useListQuery(DEFAULT_LIMIT)
  const unreadOnly = params.has('nonlues')
  const { unread, isPending } = useUnreadCount(call)
  const list = useNotificationList(call, {
    page,
    limit,
    ...(unreadOnly && { unreadOnly: 'true' }),
  })
  const { error, refetch } = list
  // The button above depends on the count: the list waits for it, or it would move.
  const data = isPending ? undefined : list.data
  const { readAll } = useNotificationActions(call)
  const tab = (label: string, nonlues?: string) => ({
    label,
    to: queryWith(params, { nonlues, page: undefined }),
    current: unreadOnly === (nonlues !== undefined),
  })
  return (
    <div className="grid gap-s4" ref={keepFocus}>
      <div className="project-filters grid gap-s3">
        <LinkTabs label="Notifications" tabs={[tab('Toutes'), { ...tab('Non lues', '1'), count: unread }]} />
      </div>
      {unread > 0 && (
        <p>
          <Button data-removes="all" size="compact" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            Tout marquer comme lu
          </Button>
        </p>
      )}
      {!data && error && (
        <ErrorState title="Impossible d’afficher les notifications" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <p className="running">Chargement...</p>}
      {data?.notifications.length === 0 && (
        <NoNotification unreadOnly={unreadOnly} isPast={data.pagination.total > 0} />
      )}
      {data && data.notifications.length > 0 && (
        <>
          <Items items={data.notifications} call={call} />
          <Pagination {...data.pagination} />
        </>
      )}
    </div>
  )
}

type ItemsProps = { items: readonly Notification[]; call: ApiClient }

function Items({ items, call }: ItemsProps) {
  const { read, remove } = useNotificationActions(call)
  return (
    <ul className="notifications w-full">
      {items.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onRead={() => read.mutate(notification.id)}
          actions={
            <IconButton
              data-removes="notification"
              icon="close"
              label={`Supprimer la notification «\u202f${notification.title}\u202f»`}
              onClick={() => remove.mutate(notification.id)}
            />
          }
        />
      ))}
    </ul>
  )
}

type NoNotificationProps = {
  unreadOnly: boolean
  /** True for an emptied page with notifications on the pages before. */
  isPast: boolean
}

function NoNotification({ unreadOnly, isPast }: NoNotificationProps) {
  const [params] = useSearchParams()
  if (isPast) return <PastEnd to={queryWith(params, { page: undefined })} />
  if (unreadOnly) {
    return (
      <EmptyState title="Tout est lu">
        Les prochaines notifications s’afficheront ici et sous la cloche.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Aucune notification">
      Paiements, messages et étapes des projets s’affichent ici au moment où ils arrivent.
    </EmptyState>
  )
}
