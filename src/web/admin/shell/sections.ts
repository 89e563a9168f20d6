import type { IconName } from '../../ui/marks.tsx'

type Section = { path: `/${string}`; label: string; icon: IconName }

/** The back-office's sections: their address below the back-office's, and the words the specification gives them. */
export const SECTIONS: readonly Section[] = [
  { path: '/dashboard', label: 'Dashboard', icon: 'home' },
  { path: '/commandes', label: 'Commandes', icon: 'book' },
  { path: '/messagerie', label: 'Messagerie', icon: 'envelope' },
]
