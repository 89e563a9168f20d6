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
  Star,
  Tags,
  TicketPercent,
  Undo2,
  UsersRound,
} from 'lucide-react'
import type { AnyIcon } from '../../ui/marks.tsx'

type Section = { path: `/${string}`; label: string; icon: AnyIcon; group?: string }

// The everyday sections stand first, without a title.
const SITE = 'Le site et l’offre'
const HOUSE = 'La maison'

/** The sections of the back-office: address below its root, specification's words and order. */
export const SECTIONS: readonly Section[] = [
  { path: '/dashboard', label: 'Dashboard', icon: 'home' },
  { path: '/users', label: 'Utilisateurs', icon: UsersRound },
  { path: '/commandes', label: 'Commandes', icon: 'book' },
  { path: '/factures', label: 'Factures', icon: ReceiptEuro },
  { path: '/messagerie', label: 'Messagerie', icon: 'envelope' },
  { path: '/consultations', label: 'Consultations', icon: CalendarClock },
  { path: '/echantillons', label: 'Échantillons', icon: FilePenLine },
  { path: '/retractations', label: 'Rétractations', icon: Undo2 },
  { path: '/statistiques', label: 'Statistiques', icon: ChartColumn },
  { path: '/faq', label: 'FAQ', icon: CircleQuestionMark, group: SITE },
  { path: '/tarifs', label: 'Tarifs', icon: Tags, group: SITE },
  { path: '/promotions', label: 'Promotions', icon: TicketPercent, group: SITE },
  { path: '/avis', label: 'Avis', icon: Star, group: SITE },
  { path: '/pages', label: 'Pages statiques', icon: FileText, group: SITE },
  { path: '/abonnes', label: 'Abonnés', icon: MailPlus, group: SITE },
  { path: '/audit-logs', label: 'Logs/Audit', icon: ScrollText, group: HOUSE },
  { path: '/correcteurs', label: 'Correcteurs', icon: SpellCheck, group: HOUSE },
  { path: '/reglages', label: 'Réglages', icon: Settings, group: HOUSE },
]
