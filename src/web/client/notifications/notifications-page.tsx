import { privateMeta } from '../../lib/page-meta.ts'
import { NotificationList } from '../../notifications/notification-list.tsx'
import { notificationsHttp } from '../../notifications/notifications-api.ts'
import { PageTitle } from '../../ui/page-title.tsx'

export const meta = privateMeta('Notifications', 'Espace Client')

export default function NotificationsPage() {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle>Notifications</PageTitle>
      <NotificationList notifications={notificationsHttp} />
    </main>
  )
}
