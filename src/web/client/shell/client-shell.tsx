import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { useHouseName } from '../../lib/house-name.ts'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import type { IconName } from '../../ui/marks.tsx'
import { Shell } from '../../ui/shell.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { clientNotifications } from '../notifications/client-notifications.ts'
import { latestMessages } from '../messages/message-queries.ts'
import { projectCounts } from '../projects/project-queries.ts'
import { AccountMenu } from './account-menu.tsx'

type Section = { path: string; label: string; title: string; icon: IconName }

/** The sidebar, and the page titles of the top bar (specification 1 §2). */
const SECTIONS: readonly Section[] = [
  { path: '/app/dashboard', label: 'Tableau de bord', title: 'Dashboard', icon: 'home' },
  { path: '/app/projects', label: 'Mes projets', title: 'Projets', icon: 'book' },
  { path: '/app/files', label: 'Mes fichiers', title: 'Fichiers', icon: 'folder' },
  { path: '/app/messages', label: 'Messagerie', title: 'Messagerie', icon: 'envelope' },
  { path: '/app/billing', label: 'Facturation', title: 'Facturation', icon: 'bill' },
]

const DAY_MS = 24 * 3_600_000

/** The sidebar, the top bar, and the page between them. */
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

/** What the top bar says of an address; the notifications have no entry in the sidebar. */
const titleOf = (pathname: string): string =>
  SECTIONS.find(({ path }) => pathname.startsWith(path))?.title ??
  (pathname.startsWith('/app/notifications') ? 'Notifications' : '')

/** How many projects wait or are worked on. */
function useActiveProjects(): number {
  const { data } = useQuery(projectCounts)
  return data?.actifs ?? 0
}

/** Whether the house wrote in the last 24 hours and was not read yet (specification 1 §2). */
function useFreshMessage(): boolean {
  const { data, dataUpdatedAt } = useQuery(latestMessages)
  return (data?.messages ?? []).some(
    ({ fromAdmin, isRead, createdAt }) =>
      fromAdmin && !isRead && Date.parse(createdAt) > dataUpdatedAt - DAY_MS,
  )
}
