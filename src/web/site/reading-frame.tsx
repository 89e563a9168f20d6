import type { ReactNode } from 'react'
import { Island } from '../islands/island.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { SiteFoot } from './site-foot.tsx'
import { type SiteLink, SiteMenu } from './site-menu.tsx'

const CHAPTERS: SiteLink[] = [
  { href: '/#services', text: 'Services' },
  { href: '/#tarifs', text: 'Tarifs' },
  { href: '/#faq', text: 'FAQ' },
]

const MENU: SiteLink[] = [
  ...CHAPTERS,
  { href: '/commande-invitee', text: 'Commander' },
  { href: '/login', text: 'Connexion' },
]

/** The masthead, its menu and the foot of a reading page. */
export function ReadingFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="masthead">
        <div className="masthead-row">
          <Wordmark to="/" label="Bon à tirer, accueil" reloadDocument />
          <nav className="masthead-nav" aria-label="Principale">
            {CHAPTERS.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </nav>
          <div className="masthead-actions">
            <ButtonLink to="/login" size="compact">
              Connexion
            </ButtonLink>
            <Island name="site-menu" component={SiteMenu} when="interaction" props={{ links: MENU }} />
          </div>
        </div>
      </header>
      <main id="contenu" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
    </>
  )
}
