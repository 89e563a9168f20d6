import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { Telephone } from './telephone.tsx'

/** The foot of every public page. */
export function SiteFoot() {
  const { nom, adresse, telephone } = DEFAULT_IDENTITY
  return (
    <footer className="wrap small-foot small muted">
      <p>
        {nom}, {adresse.ligne1}, {adresse.codePostal} {adresse.ville}, <Telephone number={telephone} />
      </p>
      <p>
        <a href="/mentions-legales">Mentions légales</a>
        <a href="/cgv">Conditions de vente</a>
        <a href="/retractation">Renoncer à un contrat</a>
        <a href="/pages/politique-de-confidentialite">Confidentialité</a>
      </p>
    </footer>
  )
}
