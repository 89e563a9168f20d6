import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { SiteCookies } from '../consent/site-cookies.tsx'
import { Island } from '../islands/island.tsx'
import { useHouseName } from '../lib/house-name.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/marks.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { chatHouse } from './chat/chat-house.ts'
import { CHAT_OPENER } from './chat/chat-opener.ts'
import { VisitorChat } from './chat/visitor-chat.tsx'
import { Colophon } from './colophon.tsx'
import { useHouse } from './house.ts'
import { type SiteLink, SiteMenu } from './site-menu.tsx'
import { WhatsappButton } from './whatsapp.tsx'

/** The landing page's chapters, as a wide masthead names them. */
const CHAPTERS: readonly SiteLink[] = [
  { href: '/#services', text: 'Services' },
  { href: '/#calculateur-prix', text: 'Prix' },
  { href: '/#packs', text: 'Packs' },
  { href: '/#temoignages', text: 'Témoignages' },
  { href: '/#qui-sommes-nous', text: 'Les correcteurs' },
  { href: '/#faq', text: 'FAQ' },
  { href: '/#blog', text: 'Blog' },
]

/** The chapters of a house that shows nobody's words, or no corrector, have none to lead to. */
const chaptersOf = ({ chapitres }: PublicSettings) =>
  CHAPTERS.filter(
    ({ href }) =>
      (href !== '/#temoignages' || chapitres.temoignages) &&
      (href !== '/#qui-sommes-nous' || chapitres.correcteurs),
  )

/** What the menu of a narrow screen adds to the chapters: the free offers, and the order form. */
const OFFERS: readonly SiteLink[] = [
  { href: '/#commande-gratuite', text: '10 pages offertes' },
  { href: '/#consultation', text: 'Consultation offerte' },
  { href: '/#contact', text: 'Contact' },
  { href: '/commande-invitee', text: 'Commander' },
  { href: '/login', text: 'Connexion' },
]

type ReadingFrameProps = {
  /** A column of text, or bands as wide as the screen, each with its own column. */
  layout?: 'column' | 'bands'
  /** Content above the masthead. */
  above?: ReactNode
  children: ReactNode
}

/** The masthead, menu, footer and floating buttons of a reading page. */
export function ReadingFrame({ layout = 'column', above, children }: ReadingFrameProps) {
  const house = useHouse()
  const houseName = useHouseName()
  const chapters = house ? chaptersOf(house) : CHAPTERS
  return (
    <>
      <HeadOfPage />
      <SkipLink />
      {above}
      <SiteCookies />
      <header className="masthead">
        <div className="wrap flex flex-wrap items-center gap-x-s2 sm:gap-x-s5 min-h-(--masthead)">
          <Wordmark to="/" name={houseName} page="accueil" className="max-md:min-h-press" reloadDocument />
          <nav className="masthead-nav hidden mx-auto lg:flex" aria-label="Principale">
            {chapters.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </nav>
          <div className="flex items-center gap-s1 ml-auto lg:ml-0">
            <a className="button button--quiet button--compact max-lg:hidden" href="/#contact">
              Contact
            </a>
            <Button
              type="submit"
              form={CHAT_OPENER}
              variant="quiet"
              size="compact"
              className="max-lg:hidden"
              aria-haspopup="dialog"
            >
              Chat
            </Button>
            <ButtonLink to="/login" size="compact">
              Connexion
            </ButtonLink>
            <Island
              name="site-menu"
              component={SiteMenu}
              when="interaction"
              props={{ links: [...chapters, ...OFFERS] }}
            />
          </div>
        </div>
      </header>
      <Floating />
      <main id="contenu" className={layout === 'column' ? 'wrap' : undefined} tabIndex={-1}>
        {children}
      </main>
      <Colophon />
      <Island
        name="visitor-chat"
        component={VisitorChat}
        when="interaction"
        props={{ house: house && chatHouse(house) }}
      />
    </>
  )
}

/** Three round buttons in the outer margin; `watchFloating` lets them grow where nothing lies under them. */
const Floating = () => (
  <aside className="floating grid gap-s2 justify-items-end print:hidden" aria-label="Nous joindre">
    <BackToTop />
    <WhatsappButton />
    <button
      type="submit"
      form={CHAT_OPENER}
      className="floating-button"
      aria-haspopup="dialog"
      aria-label="Chat"
      title="Chat"
    >
      <Icon name={MessageCircle} />
    </button>
  </aside>
)

/** Lies under the first 300 px of a page, the target of <BackToTop>: in view, it needs no link. */
const HeadOfPage = () => <span id="haut" className="head-of-page" tabIndex={-1} />

/** A link to <HeadOfPage>, hidden and out of the tab order until `watchFloating` shows it. */
const BackToTop = () => (
  <a
    id="retour-en-haut"
    className="floating-button"
    href="#haut"
    aria-label="Retour en haut de la page"
    title="Retour en haut de la page"
    hidden
  >
    <Icon name="up" />
  </a>
)
