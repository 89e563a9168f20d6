import type { IconName } from '../../ui/marks.tsx'

/** The back-office's sections: their address, and the words the specification gives them. */
export const SECTIONS: { path: string; label: string; subtitle: string; icon: IconName }[] = [
  {
    path: '/admin/dashboard',
    label: 'Dashboard',
    subtitle: 'ce qui attend la maison, et ses chiffres',
    icon: 'home',
  },
  {
    path: '/admin/commandes',
    label: 'Commandes',
    subtitle: 'de la réception au bon à tirer',
    icon: 'book',
  },
  {
    path: '/admin/messagerie',
    label: 'Messagerie',
    subtitle: 'les lettres des auteurs, et les nôtres',
    icon: 'letter',
  },
]
