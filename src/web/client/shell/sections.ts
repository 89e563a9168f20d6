import type { IconName } from '../../ui/marks.tsx'

type Section = { path: string; label: string; title: string; icon: IconName }

/** The sidebar, and the page titles of the top bar (specification 1 §2). */
export const SECTIONS: readonly Section[] = [
  { path: '/app/dashboard', label: 'Tableau de bord', title: 'Dashboard', icon: 'home' },
  { path: '/app/projects', label: 'Mes projets', title: 'Projets', icon: 'book' },
  { path: '/app/files', label: 'Mes fichiers', title: 'Fichiers', icon: 'folder' },
  { path: '/app/messages', label: 'Messagerie', title: 'Messagerie', icon: 'envelope' },
  { path: '/app/billing', label: 'Facturation', title: 'Facturation', icon: 'bill' },
]

/** What the top bar says of an address; the notifications have no entry in the sidebar. */
export const titleOf = (pathname: string): string =>
  SECTIONS.find(({ path }) => pathname.startsWith(path))?.title ??
  (pathname.startsWith('/app/notifications') ? 'Notifications' : '')
