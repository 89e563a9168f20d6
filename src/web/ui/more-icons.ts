import {
  CalendarDays,
  Check,
  ChevronLeft,
  ChevronRight,
  ExternalLink,
  Eye,
  EyeOff,
  LogOut,
  Pencil,
  Phone,
  Sun,
  Trash2,
} from 'lucide-react'

/** What the drawn icons lack, and a screen shows: every page carries them all, the public ones too. */
export const moreIcons = {
  calendar: CalendarDays,
  check: Check,
  left: ChevronLeft,
  right: ChevronRight,
  external: ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  logout: LogOut,
  pencil: Pencil,
  phone: Phone,
  sun: Sun,
  trash: Trash2,
} as const
