import type { SiteLink } from './site-menu.tsx'

/** The landing page's chapters, as a wide masthead names them. */
export const CHAPTERS: readonly SiteLink[] = [
  { href: '/#services', text: 'Services' },
  { href: '/#calculateur-prix', text: 'Prix' },
  { href: '/#packs', text: 'Packs' },
  { href: '/#temoignages', text: 'Témoignages' },
  { href: '/#qui-sommes-nous', text: 'Les correcteurs' },
  { href: '/#faq', text: 'FAQ' },
  { href: '/#blog', text: 'Blog' },
]

/** What a narrow screen opens: every chapter, what can be asked for, and the way in. */
export const MENU: SiteLink[] = [
  ...CHAPTERS,
  { href: '/#commande-gratuite', text: '10 pages offertes' },
  { href: '/#consultation', text: 'Consultation offerte' },
  { href: '/#contact', text: 'Contact' },
  { href: '/commande-invitee', text: 'Commander' },
  { href: '/login', text: 'Connexion' },
]
