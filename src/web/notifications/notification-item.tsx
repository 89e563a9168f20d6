import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/notification.ts'
import { RelativeTime } from '../lib/relative-time.tsx'
import { Shape, type ShapeName } from '../ui/marks.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** A shape for each kind; an unknown one shows as information. */
const SHAPES: Partial<Record<string, ShapeName>> = {
  PAYMENT: 'full',
  SUCCESS: 'done',
  WARNING: 'pause',
  ERROR: 'stop',
  MESSAGE: 'quote',
}

type NotificationItemProps = {
  notification: Notification
  onRead: () => void
  /** Called before its page is shown. */
  onOpen?: () => void
  actions?: ReactNode
}

/** A notification: a press anywhere opens its page and marks it read; a button marks it read without leaving. */
export function NotificationItem({ notification, onRead, onOpen, actions }: NotificationItemProps) {
  const { type, title, message, isRead, createdAt, actionUrl } = notification
  return (
    <li className="notification" data-unread={!isRead || undefined}>
      <Shape name={SHAPES[type] ?? 'wait'} />
      <div>
        {actionUrl ? (
          <Link
            className="notification-link whole-link"
            to={actionUrl}
            onClick={() => {
              if (!isRead) onRead()
              onOpen?.()
            }}
          >
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        {!isRead && <VisuallyHidden>, non lue</VisuallyHidden>}
        <p className="small">{message}</p>
        <p className="flex flex-wrap gap-x-s3 small muted">
          <RelativeTime at={createdAt} />
          {!isRead && (
            <button type="button" className="link-button reach" data-removes="unread" onClick={onRead}>
              Marquer comme lue
              <VisuallyHidden> «&#8239;{title}&#8239;»</VisuallyHidden>
            </button>
          )}
        </p>
      </div>
      {actions}
    </li>
  )
}
