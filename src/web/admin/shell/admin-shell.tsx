import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { Button } from '../../ui/button.tsx'
import { Shell } from '../../ui/shell.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { useAdminApi } from '../admin-context.tsx'
import { SECTIONS } from './sections.ts'

const UNREAD_EVERY_MS = 120_000
const MOST_SHOWN = 99

/** The night sidebar, the top bar, and the section between them. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { user, logout } = useSession()
  const { pathname } = useLocation()
  const adminApi = useAdminApi()
  const unread = useUnreadMessages()
  const section = SECTIONS.find(({ path }) => pathname.startsWith(path))
  return (
    <Shell
      kind="admin"
      home={{ to: '/admin/dashboard', label: 'Bon à tirer, dashboard' }}
      navLabel="Administration"
      entries={SECTIONS.map(({ path, label, icon }) => ({
        to: path,
        label,
        icon,
        ...(path === '/admin/messagerie' && { count: badgeOf(unread) }),
      }))}
      sidebarActions={
        <Button variant="quiet" size="compact" icon="logout" onClick={() => void logout()}>
          Déconnexion
        </Button>
      }
      user={{ name: `${user?.prenom} ${user?.nom}`, note: user?.email ?? '' }}
      topbar={
        <p className="topbar-title">
          {section?.label ?? 'Notifications'} <span className="hide-phone">{section?.subtitle}</span>
        </p>
      }
      topbarEnd={
        <>
          <ThemeSwitch />
          <NotificationBell notifications={adminApi.notifications} allHref="/admin/notifications" />
        </>
      }
    >
      {children}
    </Shell>
  )
}

function useUnreadMessages(): number {
  const adminApi = useAdminApi()
  const { data = 0 } = useQuery({
    queryKey: ['admin', 'messages', 'unread-count'],
    queryFn: () => adminApi.messages.unreadCount(),
    refetchInterval: UNREAD_EVERY_MS,
  })
  return data
}

const badgeOf = (unread: number) => ({
  number: Math.min(unread, MOST_SHOWN),
  words: unread > MOST_SHOWN ? 'et plus, non lus' : 'non lus',
})
