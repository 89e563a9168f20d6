import { ManageCookies } from '../consent/manage-cookies.tsx'
import { useHouse } from './house.ts'
import { Telephone } from './telephone.tsx'

/** The footer of the order and sign-in pages: the mandatory links, and the pages that the house places there. */
export function SiteFoot() {
  const house = useHouse()
  return (
    <footer className="wrap small-foot small muted flex flex-wrap justify-between gap-x-s5 gap-y-s2">
      {house && (
        <p>
          {house.identity.nom}, {house.identity.adresse.ligne1}, {house.identity.adresse.codePostal}{' '}
          {house.identity.adresse.ville}, <Telephone number={house.identity.telephone} />
        </p>
      )}
      <p className="small-foot-links flex flex-wrap gap-x-s3 print:hidden">
        <a href="/mentions-legales">Mentions légales</a>
        <a href="/cgv">Conditions de vente</a>
        <a href="/retractation">Renoncer à un contrat</a>
        <a href="/avis">Avis des auteurs</a>
        <a href="/pages/politique-de-confidentialite">Confidentialité</a>
        {house?.pages.map(({ path, titre }) => (
          <a key={path} href={path}>
            {titre}
          </a>
        ))}
        <ManageCookies />
      </p>
    </footer>
  )
}
