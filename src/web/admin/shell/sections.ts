import type { IconName } from '../../ui/marks.tsx'

type Section = { path: string; label: string; icon: IconName }

/** The back-office's sections: their address, and the words the specification gives them. */
export const SECTIONS: readonly Section[] = [
  { path: '/admin/dashboard', label: 'Dashboard', icon: 'home' },
  { path: '/admin/commandes', label: 'Commandes', icon: 'book' },
  { path: '/admin/messagerie', label: 'Messagerie', icon: 'letter' },
]
