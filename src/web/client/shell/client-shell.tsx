import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { useHouseName } from '../../lib/house-name.ts'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { Shell } from '../../ui/shell.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { clientNotifications } from '../notifications/client-notifications.ts'
import { AccountMenu } from './account-menu.tsx'
import { SECTIONS, titleOf } from './sections.ts'
import { useActiveProjects, useFreshMessage } from './use-shell-badges.ts'

/** The paper sidebar, the top bar, and the page between them. */
export function ClientShell({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const active = useActiveProjects()
  const hasFreshMessage = useFreshMessage()
  const badges: Record<string, object> = {
    '/app/projects': { count: { number: active, words: 'en cours' } },
    '/app/messages': { dot: hasFreshMessage ? 'nouveau message' : undefined },
  }
  const houseName = useHouseName()
  return (
    <Shell
      kind="client"
      home={{ to: '/app/dashboard', name: houseName, page: 'tableau de bord' }}
      navLabel="Espace client"
      entries={SECTIONS.map(({ path, label, icon }) => ({ to: path, label, icon, ...badges[path] }))}
      user={{ name: `${user?.prenom} ${user?.nom}`, note: user?.email ?? '' }}
      topbar={
        <p className="topbar-title">
          <span>Espace Client</span> {titleOf(pathname)}
        </p>
      }
      topbarEnd={
        <>
          <ThemeSwitch />
          <NotificationBell notifications={clientNotifications} allHref="/app/notifications" />
          <AccountMenu />
        </>
      }
    >
      {children}
    </Shell>
  )
}
