import { useQuery } from '@tanstack/react-query'
import { LogOut, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import { plural } from '#contract/format/plural.ts'
import { AccountMenu } from '../../account/account-menu.tsx'
import { UnkeptSession } from '../../auth/unkept-session.tsx'
import { readOf } from '../../lib/api-reads.ts'
import { useHouseName } from '../../lib/house-name.ts'
import { useInterruptedNavigation } from '../../lib/use-interrupted-navigation.ts'
import { type LiveReads, useLiveEvents } from '../../live/use-live-events.ts'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { NOTIFICATION_READS } from '../../notifications/use-notifications.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Shell } from '../../ui/shell.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import {
  useAdminCall,
  useAdminLive,
  useAdminPath,
  useAdminSession,
  useUnreadEveryMs,
} from '../back-office.tsx'
import { Jump } from './jump.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { SECTIONS } from './sections.ts'
import { useHouseKeys } from './use-house-keys.ts'

/** The back-office's reads of each kind of live event. */
const ADMIN_LIVE_READS: LiveReads = {
  message: [
    api.admin.messages.listConversations,
    api.admin.messages.getConversation,
    api.admin.messages.listNotes,
    api.messages.unreadCount,
    api.admin.samples.list,
    api.admin.samples.get,
    api.admin.stats.get,
  ],
  notification: [...NOTIFICATION_READS, api.admin.inbound.list],
  order: [
    api.admin.commandes.list,
    api.admin.commandes.board,
    api.admin.commandes.get,
    api.admin.atelier.get,
    api.admin.correcteurs.list,
    api.admin.correcteurs.get,
    api.admin.factures.list,
    api.admin.factures.get,
    api.admin.stats.get,
  ],
}

/** The sidebar, the top bar, and the section between them. */
export function AdminShell({ children }: { children: ReactNode }) {
  useInterruptedNavigation()
  const { user, logout } = useAdminSession()
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const unread = useUnreadMessages()
  const houseName = useHouseName()
  useLiveEvents(useAdminLive(), ADMIN_LIVE_READS)
  const [opened, open] = useState<'jump' | 'keys'>()
  useHouseKeys({ onHelp: () => open('keys'), onSearch: () => open('jump') })
  return (
    <Shell
      kind="admin"
      home={{ to: pathTo('/dashboard'), name: houseName, page: 'dashboard' }}
      navLabel="Administration"
      entries={SECTIONS.map(({ path, label, icon, group }) => ({
        to: pathTo(path),
        label,
        icon,
        group,
        ...(path === '/messagerie' && { count: { number: unread, words: unreadWords(unread) } }),
      }))}
      sidebarActions={
        <>
          <ButtonLink variant="quiet" size="compact" icon={UserRound} to={pathTo('/compte')}>
            Mon compte
          </ButtonLink>
          <Button variant="quiet" size="compact" icon={LogOut} onClick={() => void logout()}>
            Déconnexion
          </Button>
        </>
      }
      user={{ name: `${user.prenom} ${user.nom}`, note: user.email }}
      topbar={
        <>
          <Jump
            open={opened === 'jump'}
            onOpenChange={(isOpen) => open(isOpen ? 'jump' : undefined)}
            onKeys={() => open('keys')}
          />
          <KeysDialog open={opened === 'keys'} onOpenChange={(isOpen) => open(isOpen ? 'keys' : undefined)} />
        </>
      }
      topbarEnd={
        <>
          <ThemeSwitch />
          <NotificationBell call={call} allHref={pathTo('/notifications')} />
          <AccountMenu
            user={{ ...user, role: 'ADMIN' }}
            links={[{ label: 'Mon profil', to: pathTo('/compte'), icon: UserRound }]}
            adminHref={pathTo('/dashboard')}
            onLogout={() => void logout()}
          />
        </>
      }
    >
      <UnkeptSession />
      {children}
    </Shell>
  )
}

const unreadWords = (count: number) => plural(count, { one: 'message non lu', other: 'messages non lus' })

/** The number of messages that the house has not read. */
function useUnreadMessages(): number {
  const call = useAdminCall()
  const { data = 0 } = useQuery({
    ...readOf(call, api.messages.unreadCount, {}),
    select: ({ count }) => count,
    refetchInterval: useUnreadEveryMs(),
  })
  return data
}
