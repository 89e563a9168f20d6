/**
 * <Shell kind="client" | "admin" home={{ to: '/app', name: 'Bon à tirer', page: 'tableau de bord' }} navLabel="Espace client"
 *   entries={[{ to: '/app/projects', icon: 'book', label: 'Mes projets', count?: { number: 2, words: 'en cours' },
 *   dot?: 'nouveau message', end?: true, group?: 'La maison' }]}
 *   sidebarActions? user={{ name, note }} topbar={…} topbarEnd={…}>page</Shell>
 *
 * The signed-in frame: sidebar (a drawer under `lg`), top bar, content. `topbar` is its left side (title or jump field),
 * `topbarEnd` its right (theme, bell, account menu). Brings the skip link; children bring <main id="contenu">. On a wide
 * screen the sidebar narrows to its icons, and stays so in this browser.
 */
import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { NavLink, useLocation } from 'react-router'
import { badgeCount } from '#contract/format/count.ts'
import { browserStorage } from '../lib/browser-storage.ts'
import { Avatar } from './avatar.tsx'
import { IconButton } from './button.tsx'
import { followRoot } from './follow-root.ts'
import { type AnyIcon, Icon } from './marks.tsx'
import { SkipLink } from './skip-link.tsx'
import { Wordmark } from './wordmark.tsx'

export type NavEntry = {
  to: string
  icon: AnyIcon
  label: string
  count?: { number: number; words: string }
  /** The words of a red dot, for screen readers; undefined without news. */
  dot?: string
  /** True for an entry current on this very address only, not on those under it. */
  end?: boolean
  /** The title above it and its neighbours of the same group. */
  group?: string | undefined
}

type ShellProps = {
  kind: 'client' | 'admin'
  /** The house's name, and the name of the page it links to. */
  home: { to: string; name: string; page: string }
  navLabel: string
  entries: readonly NavEntry[]
  sidebarActions?: ReactNode
  user: { name: string; note: string }
  topbar: ReactNode
  topbarEnd: ReactNode
  children: ReactNode
}

/** The storage key of the sidebar's width, and its value for a narrow one. */
const KEY = 'menu'
const NARROW = 'reduit'

/** True when the early script marked the root for a narrow sidebar, before anything was drawn. */
const isNarrow = () => document.documentElement.dataset.menu === NARROW

const onNarrowChange = (notify: () => void) => followRoot('data-menu', notify)

function setNarrow(narrow: boolean) {
  if (narrow) document.documentElement.dataset.menu = NARROW
  else delete document.documentElement.dataset.menu
  browserStorage.setItem(KEY, narrow ? NARROW : '')
}

export function Shell(props: ShellProps) {
  const { kind, topbar, topbarEnd, children } = props
  const { key: visit } = useLocation()
  // The visit on which the menu was opened: following any link closes it, even one to a dialog of the same page.
  const [drawnOver, setDrawnOver] = useState<string>()
  const narrow = useSyncExternalStore(onNarrowChange, isNarrow, () => false)
  return (
    <>
      <SkipLink />
      <div className={clsx('shell grid print:block', `shell--${kind}`)}>
        <aside className="sidebar" aria-label="Menu">
          <SidebarContent {...props} narrow={narrow} />
        </aside>
        <div className="min-w-0">
          <header className="topbar">
            <Primitive.Root
              open={drawnOver === visit}
              onOpenChange={(open) => setDrawnOver(open ? visit : undefined)}
            >
              <Primitive.Trigger asChild>
                <IconButton icon="menu" label="Ouvrir le menu" className="lg:hidden" />
              </Primitive.Trigger>
              <Primitive.Portal>
                <div className={clsx('drawer lg:hidden', `shell--${kind}`)}>
                  <Primitive.Overlay className="dialog-scrim" />
                  <Primitive.Content className="sidebar sidebar--drawer" aria-describedby={undefined}>
                    <Primitive.Title className="visually-hidden">Menu</Primitive.Title>
                    <Primitive.Close asChild>
                      <IconButton icon="close" label="Fermer le menu" className="drawer-close" />
                    </Primitive.Close>
                    <SidebarContent {...props} />
                  </Primitive.Content>
                </div>
              </Primitive.Portal>
            </Primitive.Root>
            <IconButton
              icon={narrow ? PanelLeftOpen : PanelLeftClose}
              label={narrow ? 'Déployer le menu' : 'Réduire le menu'}
              className="-ml-s2 max-lg:hidden"
              onClick={() => setNarrow(!narrow)}
            />
            {topbar}
            <div className="flex-none ml-auto flex items-center gap-s1">{topbarEnd}</div>
          </header>
          {children}
        </div>
      </div>
    </>
  )
}

type SidebarContentProps = ShellProps & {
  /** True for icons alone: their words show under the pointer. */
  narrow?: boolean
}

function SidebarContent(props: SidebarContentProps) {
  const { home, navLabel, entries, sidebarActions, user, narrow } = props
  return (
    <>
      <Wordmark {...home} className="sidebar-wordmark" />
      <nav className="nav" aria-label={navLabel}>
        {groupsOf(entries).map(({ group, members }) => (
          <NavGroup key={group ?? ''} title={group}>
            {members.map((entry) => (
              <Entry key={entry.to} {...entry} title={narrow ? entry.label : undefined} />
            ))}
          </NavGroup>
        ))}
      </nav>
      {sidebarActions && <div className="sidebar-actions grid mt-auto">{sidebarActions}</div>}
      <div className="sidebar-user flex items-center gap-s3 min-w-0">
        <Avatar name={user.name} />
        <span>
          {user.name}
          <span>{breakingAtSign(user.note)}</span>
        </span>
      </div>
    </>
  )
}

function NavGroup({ title, children }: { title: string | undefined; children: ReactNode }) {
  const titleId = useId()
  if (!title) return children
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="nav-group">
        <span>{title}</span>
      </p>
      {children}
    </div>
  )
}

function Entry({ to, icon, label, count, dot, end, title }: NavEntry & { title: string | undefined }) {
  return (
    <NavLink to={to} end={end} title={title}>
      <Icon name={icon} />
      <span className="nav-label">{label}</span>
      {dot && (
        <span className="nav-dot">
          <span className="visually-hidden">{dot}</span>
        </span>
      )}
      {count && count.number > 0 && (
        <span className="count">
          {badgeCount(count.number)}
          <span className="visually-hidden"> {count.words}</span>
        </span>
      )}
    </NavLink>
  )
}

/** The entries by their groups, in their order. */
const groupsOf = (entries: readonly NavEntry[]) =>
  [...new Set(entries.map(({ group }) => group))].map((group) => ({
    group,
    members: entries.filter((entry) => entry.group === group),
  }))

/** A long e-mail breaks after its @ rather than in the middle of a word. */
function breakingAtSign(note: string): ReactNode {
  const at = note.indexOf('@') + 1
  return (
    <>
      {note.slice(0, at)}
      <wbr />
      {note.slice(at)}
    </>
  )
}
