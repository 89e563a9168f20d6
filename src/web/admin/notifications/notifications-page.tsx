import { useAdminApi } from '../admin-context.tsx'
import { NotificationList } from '../../notifications/notification-list.tsx'

export const meta = () => [{ title: 'Notifications | Administration | Bon à tirer' }]

export default function NotificationsPage() {
  const { notifications } = useAdminApi()
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s5">
      <h1 className="head">Notifications</h1>
      <NotificationList notifications={notifications} />
    </main>
  )
}
