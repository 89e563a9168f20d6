import { useSearchParams } from 'react-router'
import { failureText } from '../lib/failure-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { NotificationItem } from './notification-item.tsx'
import type { NotificationsApi } from './notifications-api.ts'
import { useNotificationActions, useNotificationList } from './use-notifications.ts'

const DEFAULT_LIMIT = 20
const MOST_A_PAGE = 100

/** All one's notifications, a page at a time. */
export function NotificationList({ notifications }: { notifications: NotificationsApi }) {
  const [params] = useSearchParams()
  const page = Number(params.get('page')) || 1
  const limit = Math.min(Number(params.get('limit')) || DEFAULT_LIMIT, MOST_A_PAGE)
  const { data, error, refetch } = useNotificationList(notifications, { page, limit })
  const { read, readAll, remove } = useNotificationActions(notifications)
  if (!data && error) {
    return (
      <ErrorState title="Les notifications n’ont pas pu être lues" retry={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    )
  }
  if (!data) return <p className="running">Chargement...</p>
  if (data.data.length === 0) {
    return (
      <EmptyState title="Aucune notification">
        Paiements, messages et étapes des projets s’annoncent ici au moment où ils arrivent.
      </EmptyState>
    )
  }
  return (
    <div className="grid justify-items-start gap-s4">
      {data.data.some(({ isRead }) => !isRead) && (
        <Button size="compact" busy={readAll.isPending} onClick={() => readAll.mutate()}>
          Tout marquer comme lu
        </Button>
      )}
      <ul className="notifications w-full">
        {data.data.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.isRead) read.mutate(notification.id)
            }}
            actions={
              <IconButton
                icon="close"
                label={`Supprimer la notification «\u202f${notification.title}\u202f»`}
                onClick={() => remove.mutate(notification.id)}
              />
            }
          />
        ))}
      </ul>
      <Pagination {...data.pagination} />
    </div>
  )
}
