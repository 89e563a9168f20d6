import { browserApi } from '../../lib/browser-api.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { NotificationList } from '../../notifications/notification-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const meta = privateMeta('Notifications', 'Espace Client')

export default function NotificationsPage() {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle>Notifications</PageTitle>
      <NotificationList call={browserApi} />
    </main>
  )
}
