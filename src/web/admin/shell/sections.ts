import {
  CalendarClock,
  ChartColumn,
  CircleQuestionMark,
  FilePenLine,
  FileText,
  MailPlus,
  ReceiptEuro,
  ScrollText,
  Settings,
  SpellCheck,
  Tags,
  TicketPercent,
  Undo2,
  UsersRound,
} from 'lucide-react'
import type { AnyIcon } from '../../ui/marks.tsx'

type Section = { path: `/${string}`; label: string; icon: AnyIcon }

/** The back-office's sections: their address below the back-office's, and the words the specification gives them. */
export const SECTIONS: readonly Section[] = [
  { path: '/dashboard', label: 'Dashboard', icon: 'home' },
  { path: '/users', label: 'Utilisateurs', icon: UsersRound },
  { path: '/commandes', label: 'Commandes', icon: 'book' },
  { path: '/factures', label: 'Factures', icon: ReceiptEuro },
  { path: '/messagerie', label: 'Messagerie', icon: 'envelope' },
  { path: '/statistiques', label: 'Statistiques', icon: ChartColumn },
  { path: '/faq', label: 'FAQ', icon: CircleQuestionMark },
  { path: '/tarifs', label: 'Tarifs', icon: Tags },
  { path: '/pages', label: 'Pages statiques', icon: FileText },
  { path: '/audit-logs', label: 'Logs/Audit', icon: ScrollText },
  { path: '/consultations', label: 'Consultations', icon: CalendarClock },
  { path: '/echantillons', label: 'Échantillons', icon: FilePenLine },
  { path: '/abonnes', label: 'Abonnés', icon: MailPlus },
  { path: '/retractations', label: 'Rétractations', icon: Undo2 },
  { path: '/correcteurs', label: 'Correcteurs', icon: SpellCheck },
  { path: '/promotions', label: 'Promotions', icon: TicketPercent },
  { path: '/reglages', label: 'Réglages', icon: Settings },
]
