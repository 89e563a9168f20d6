import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { badgeCount } from '#contract/format/count.ts'
import { countOf } from '#contract/format/plural.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { failureText } from '../lib/failure-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { NotificationItem } from './notification-item.tsx'
import { useNotificationActions, useNotificationList, useUnreadCount } from './use-notifications.ts'

const SHOWN = 10

type NotificationBellProps = { call: ApiClient; allHref: string }

/** The bell, its count, and the ten latest notifications, under what stays in place while they come. */
export function NotificationBell({ call, allHref }: NotificationBellProps) {
  const [open, setOpen] = useState(false)
  const { unread } = useUnreadCount(call)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton
          icon="bell"
          label={`Notifications, ${countOf(unread, { one: 'non lue', other: 'non lues' })}`}
          badge={unread > 0 ? badgeCount(unread) : undefined}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={keepFocus}
          className="popover flex flex-col gap-s3"
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label="Notifications"
        >
          <div className="popover-acts flex flex-none flex-wrap items-center justify-between gap-s3">
            <Link className="reach" to={allHref} onClick={() => setOpen(false)}>
              Voir toutes les notifications
            </Link>
            {unread > 0 && <ReadAll call={call} />}
          </div>
          <LastNotifications call={call} onOpen={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type LastNotificationsProps = { call: ApiClient; onOpen: () => void }

function LastNotifications({ call, onOpen }: LastNotificationsProps) {
  const { data, error } = useNotificationList(call, { page: 1, limit: SHOWN })
  const { read } = useNotificationActions(call)
  if (!data) return <p className="running">{error ? failureText(error) : 'Chargement...'}</p>
  if (data.notifications.length === 0) return <p className="running">Aucune notification</p>
  return (
    <ul className="notifications">
      {data.notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onRead={() => read.mutate(notification.id)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

function ReadAll({ call }: Pick<NotificationBellProps, 'call'>) {
  const { readAll } = useNotificationActions(call)
  return (
    <Button
      data-removes="all"
      size="compact"
      variant="quiet"
      busy={readAll.isPending}
      onClick={() => readAll.mutate()}
    >
      Tout marquer comme lu
    </Button>
  )
}
