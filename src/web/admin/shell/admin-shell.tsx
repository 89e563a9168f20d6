import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plural } from '#contract/format/plural.ts'
import { useHouseName } from '../../lib/house-name.ts'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { Button } from '../../ui/button.tsx'
import { Shell } from '../../ui/shell.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { useAdminApi, useAdminPath, useAdminSession } from '../back-office.tsx'
import { UNREAD_KEY } from '../messagerie/message-keys.ts'
import { Jump } from './jump.tsx'
import { SECTIONS } from './sections.ts'

/** The sidebar, the top bar, and the section between them. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { user, logout } = useAdminSession()
  const { notifications } = useAdminApi()
  const pathTo = useAdminPath()
  const unread = useUnreadMessages()
  const houseName = useHouseName()
  return (
    <Shell
      kind="admin"
      home={{ to: pathTo('/dashboard'), name: houseName, page: 'dashboard' }}
      navLabel="Administration"
      entries={SECTIONS.map(({ path, label, icon }) => ({
        to: pathTo(path),
        label,
        icon,
        ...(path === '/messagerie' && { count: { number: unread, words: unreadWords(unread) } }),
      }))}
      sidebarActions={
        <Button variant="quiet" size="compact" icon="logout" onClick={() => void logout()}>
          Déconnexion
        </Button>
      }
      user={{ name: `${user.prenom} ${user.nom}`, note: user.email }}
      topbar={<Jump />}
      topbarEnd={
        <>
          <ThemeSwitch />
          <NotificationBell notifications={notifications} allHref={pathTo('/notifications')} />
        </>
      }
    >
      {children}
    </Shell>
  )
}

const unreadWords = (count: number) => plural(count, { one: 'message non lu', other: 'messages non lus' })

/** Specification 2 §7. */
const UNREAD_EVERY_MS = 120_000

/** How many messages wait for the house. */
function useUnreadMessages(): number {
  const adminApi = useAdminApi()
  const { data = 0 } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: () => adminApi.messages.unreadCount(),
    refetchInterval: UNREAD_EVERY_MS,
  })
  return data
}
