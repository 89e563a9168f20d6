import { privateMeta } from '../../lib/page-meta.ts'
import { NotificationList } from '../../notifications/notification-list.tsx'
import { useAdminCall } from '../back-office.tsx'
import { SectionHead } from '../shell/section-head.tsx'

export const meta = privateMeta('Notifications', 'Administration')

export default function NotificationsPage() {
  const call = useAdminCall()
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s5">
      <SectionHead title="Notifications" subtitle="ce qui est arrivé à la maison" />
      <NotificationList call={call} />
    </main>
  )
}
