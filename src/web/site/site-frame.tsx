import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

type SiteFrameProps = { children: ReactNode }

/** The masthead and the foot of every public page. */
export function SiteFrame({ children }: SiteFrameProps) {
  const { nom, adresse, telephone } = DEFAULT_IDENTITY
  return (
    <>
      <SkipLink />
      <header className="masthead">
        <div className="wrap masthead-row">
          <Wordmark to="/" label="Bon à tirer, accueil" />
          <p className="masthead-help max-sm:hidden">
            <span className="muted">Une question&#8239;?</span> <Telephone number={telephone} />
          </p>
          <ButtonLink to="/login" variant="quiet" size="compact" className="max-sm:ml-auto">
            Connexion
          </ButtonLink>
        </div>
      </header>
      <main id="contenu" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <footer className="wrap small-foot small muted">
        <p>
          {nom}, {adresse.ligne1}, {adresse.codePostal} {adresse.ville}, <Telephone number={telephone} />
        </p>
        <p>
          <Link to="/mentions-legales">Mentions légales</Link>
          <Link to="/cgv">Conditions de vente</Link>
          <Link to="/retractation">Renoncer à un contrat</Link>
          <Link to="/pages/politique-de-confidentialite">Confidentialité</Link>
        </p>
      </footer>
    </>
  )
}

const Telephone = ({ number }: { number: string }) => (
  <a href={`tel:+33${number.replaceAll(' ', '').slice(1)}`} className="num whitespace-nowrap">
    {number}
  </a>
)
