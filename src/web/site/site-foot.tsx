import { Island } from '../islands/island.tsx'
import { useHouse } from './house.ts'
import { NEWSLETTER_LABEL, NewsletterForm } from './forms/newsletter-form.tsx'
import { Telephone } from './telephone.tsx'

/** The foot of every public page. */
export function SiteFoot() {
  const house = useHouse()
  return (
    <footer className="wrap small-foot small muted">
      <Island
        name="newsletter-form"
        component={NewsletterForm}
        when="interaction"
        props={{ outcome: null, label: NEWSLETTER_LABEL }}
      />
      {house && (
        <p>
          {house.identity.nom}, {house.identity.adresse.ligne1}, {house.identity.adresse.codePostal}{' '}
          {house.identity.adresse.ville}, <Telephone number={house.identity.telephone} />
        </p>
      )}
      <p>
        <a href="/mentions-legales">Mentions légales</a>
        <a href="/cgv">Conditions de vente</a>
        <a href="/retractation">Renoncer à un contrat</a>
        <a href="/pages/politique-de-confidentialite">Confidentialité</a>
      </p>
    </footer>
  )
}
