import { mailtoOf } from '#contract/format/mailto.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { useHouse } from '../house.ts'
import { Telephone } from '../telephone.tsx'

/** The legal notice of the site's publisher (article 1-1 of law 2004-575), whose words exist only in the settings. */
export function HouseNotice() {
  const house = useHouse()
  if (!house) return null
  const { nom, formeJuridique, adresse, siren, rcs, numeroTva, email, telephone, ...people } = house.identity
  const street = [adresse.ligne1, adresse.ligne2, `${adresse.codePostal} ${adresse.ville}`, adresse.pays]
  const place = frenchSpaces(street.filter(Boolean).join(', '))
  return (
    <div className="prose rich-text">
      <h2>Éditeur</h2>
      <p>
        {frenchSpaces(`${nom}, ${formeJuridique},`)} <span className="inline-block">{place}.</span>
      </p>
      <p>
        SIREN&nbsp;: <span className="num whitespace-nowrap">{siren}</span>. {rcs}.
        <span>{numeroTva && ` TVA intracommunautaire\u00a0: ${numeroTva}.`}</span>
      </p>
      <p>
        Téléphone&nbsp;: <Telephone number={telephone} />, {house.horaires}. E-mail&nbsp;:{' '}
        <a href={mailtoOf(email)}>{email}</a>.
      </p>
      <h2>Direction de la publication</h2>
      <p>{people.directeurPublication}.</p>
      <h2>Hébergement</h2>
      <p>{people.hebergeur}.</p>
      <h2>Médiation de la consommation</h2>
      <p>{people.mediateur}.</p>
    </div>
  )
}
