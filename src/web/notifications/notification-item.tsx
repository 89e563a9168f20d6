import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/notification.ts'
import { RelativeTime } from '../lib/relative-time.tsx'
import { Shape, type ShapeName } from '../ui/marks.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** A shape for each kind; any other value is shown as information. */
const SHAPES: Partial<Record<Notification['type'], ShapeName>> = {
  PAYMENT: 'full',
  SUCCESS: 'done',
  WARNING: 'pause',
  ERROR: 'stop',
  MESSAGE: 'quote',
}

type NotificationItemProps = { notification: Notification; onOpen: () => void; actions?: ReactNode }

/** One notification: its title leads where it says. */
export function NotificationItem({ notification, onOpen, actions }: NotificationItemProps) {
  const { type, title, message, isRead, createdAt, actionUrl } = notification
  return (
    <li className="notification" data-unread={!isRead || undefined}>
      <Shape name={SHAPES[type] ?? 'wait'} />
      <div>
        {actionUrl ? (
          <Link to={actionUrl} onClick={onOpen}>
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        {!isRead && <VisuallyHidden>, non lue</VisuallyHidden>}
        <p className="small">{message}</p>
        <RelativeTime className="small muted" at={createdAt} />
      </div>
      {actions}
    </li>
  )
}
