import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion, Settings, UserRound } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ProjectSummary } from '#contract/commandes/projects/project.ts'
import { ACTIVE_STATUTS } from '#contract/commandes/statuts.ts'
import { days } from '#contract/shared/durations.ts'
import { fullName } from '#contract/users/signer.ts'
import { AccountMenu } from '../../account/account-menu.tsx'
import { useSession } from '../../auth/session.tsx'
import { UnkeptSession } from '../../auth/unkept-session.tsx'
import { browserApi, browserStream } from '../../lib/browser-api.ts'
import { useHouseName } from '../../lib/house-name.ts'
import { useInterruptedNavigation } from '../../lib/use-interrupted-navigation.ts'
import { liveEventsOver } from '../../live/live-events.ts'
import { type LiveReads, useLiveEvents } from '../../live/use-live-events.ts'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { NOTIFICATION_READS } from '../../notifications/use-notifications.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { AnyIcon } from '../../ui/marks.tsx'
import { Shell } from '../../ui/shell.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { FACTURE_READS } from '../billing/facture-queries.ts'
import { FILE_READS } from '../files/file-queries.ts'
import { latestMessages, MESSAGE_READS } from '../messages/message-queries.ts'
import { NewProjectLink } from '../new-project/new-project-link.tsx'
import { latestProjects, PROJECT_READS, projectCounts } from '../projects/project-queries.ts'
import { ConfirmAddress } from './confirm-address.tsx'

type Section = { path: string; label: string; title: string; icon: AnyIcon }

/** The sidebar, and the page titles of the top bar (specification 1 §2). */
const SECTIONS: readonly Section[] = [
  { path: '/app/dashboard', label: 'Tableau de bord', title: 'Dashboard', icon: 'home' },
  { path: '/app/projects', label: 'Mes projets', title: 'Projets', icon: 'book' },
  { path: '/app/files', label: 'Mes fichiers', title: 'Fichiers', icon: 'folder' },
  { path: '/app/messages', label: 'Messagerie', title: 'Messagerie', icon: 'envelope' },
  { path: '/app/billing', label: 'Facturation', title: 'Facturation', icon: 'bill' },
  { path: '/app/help', label: 'Aide & Support', title: 'Aide & Support', icon: 'help' },
]

/** The links of the user menu (specification 1 §2). */
const OWN_PAGES: ComponentProps<typeof AccountMenu>['links'] = [
  { label: 'Mon profil', to: '/app/profile', icon: UserRound },
  { label: 'Paramètres', to: '/app/settings', icon: Settings },
  { label: 'Facturation', to: '/app/billing', icon: 'bill' },
]

const clientLive = liveEventsOver(browserStream)

/** The client area's reads of each kind of live event. */
const CLIENT_LIVE_READS: LiveReads = {
  message: MESSAGE_READS,
  notification: NOTIFICATION_READS,
  order: [...PROJECT_READS, ...FILE_READS, ...FACTURE_READS],
}

const DAY_MS = days(1)
/** The user of the area until the session is read. */
const NOBODY_YET = { prenom: '', nom: '', role: 'USER' as const }

/** The sidebar, the top bar, and the page between them. */
export function ClientShell({ children }: { children: ReactNode }) {
  useInterruptedNavigation()
  const { user, logout } = useSession()
  const { pathname } = useLocation()
  const active = useActiveProjects()
  const hasFreshMessage = useFreshMessage()
  const badges: Record<string, object> = {
    '/app/projects': { count: { number: active, words: active > 1 ? 'actifs' : 'actif' } },
    '/app/messages': { dot: hasFreshMessage ? 'nouveau message' : undefined },
  }
  const houseName = useHouseName()
  useLiveEvents(clientLive, CLIENT_LIVE_READS)
  return (
    <Shell
      kind="client"
      home={{ to: '/app/dashboard', name: houseName, page: 'tableau de bord' }}
      navLabel="Espace client"
      entries={SECTIONS.map(({ path, label, icon }) => ({ to: path, label, icon, ...badges[path] }))}
      sidebarActions={<QuickActions />}
      user={{ name: fullName(user ?? NOBODY_YET), note: user?.email ?? '' }}
      topbar={
        <p className="topbar-title">
          <span>Espace Client</span> {titleOf(pathname)}
        </p>
      }
      topbarEnd={
        <>
          <ThemeSwitch />
          <NotificationBell call={browserApi} allHref="/app/notifications" />
          <AccountMenu
            user={user ?? NOBODY_YET}
            links={OWN_PAGES}
            adminHref="/admin"
            onLogout={() => void logout()}
          />
        </>
      }
    >
      <UnkeptSession />
      <ConfirmAddress />
      {children}
    </Shell>
  )
}

/** Actions offered on every page (specification 1 §2), outlined: the only filled button of a screen is its page's. */
const QuickActions = () => (
  <>
    <NewProjectLink />
    <ButtonLink variant="quiet" icon={MessageCircleQuestion} to="/app/help">
      Contacter l’équipe
    </ButtonLink>
  </>
)

/** The top bar's titles of pages without an entry in the sidebar. */
const OTHER_TITLES = [
  { path: '/app/notifications', title: 'Notifications' },
  { path: '/app/profile', title: 'Mon Profil' },
  { path: '/app/settings', title: 'Paramètres' },
]

const titleOf = (pathname: string): string =>
  [...SECTIONS, ...OTHER_TITLES].find(({ path }) => pathname.startsWith(path))?.title ?? ''

/** Number of active projects: counted in the latest fifty, or by the server for an author who has more. */
function useActiveProjects(): number {
  const { data: latest } = useQuery(latestProjects)
  const hasMore = latest !== undefined && latest.pagination.total > latest.data.length
  const { data: counts } = useQuery({ ...projectCounts, enabled: hasMore })
  if (hasMore) return counts?.actifs ?? 0
  return (latest?.data ?? []).filter(isActive).length
}

const isActive = ({ statut, retractationLe }: ProjectSummary) =>
  ACTIVE_STATUTS.includes(statut) && retractationLe === null

/** True when an unread message of the house is less than 24 hours old (specification 1 §2). */
function useFreshMessage(): boolean {
  const { data, dataUpdatedAt } = useQuery(latestMessages)
  return (data?.messages ?? []).some(
    ({ fromAdmin, isRead, createdAt }) =>
      fromAdmin && !isRead && Date.parse(createdAt) > dataUpdatedAt - DAY_MS,
  )
}
