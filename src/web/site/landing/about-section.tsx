import type { LandingWords } from '#contract/settings/landing-words.ts'
import { pagesWithin } from '#contract/tarifs/delivery-range.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { useHouse } from '../house.ts'
import { Telephone } from '../telephone.tsx'
import { moreThan } from './round-figures.ts'

/** The house's presentation and promises: every figure is a setting. */
export function AboutSection({ words }: { words: LandingWords }) {
  const house = useHouse()
  if (!house) return null
  const { figures, horaires, identity, joursEnPlus } = house
  return (
    <section className="chapter wrap" id="la-maison" aria-labelledby="t-maison">
      <div className="chapter-side">
        <p className="running">La maison</p>
      </div>
      <div className="chapter-main about">
        <h2 className="title" id="t-maison">
          Une maison que l’on peut appeler
        </h2>
        <p className="prose">
          {identity.nom} accompagne un manuscrit du premier jet aux fichiers de l’imprimeur. {readText(words)}
        </p>
        <LeaderList className="max-w-measure mt-s3">
          {figures.annees !== null && <Leader term="Expertise">{figures.annees}&nbsp;ans</Leader>}
          {figures.auteurs !== null && (
            <Leader term="Auteurs accompagnés">{moreThan(figures.auteurs)}</Leader>
          )}
          {figures.reponseContactHeures !== null && (
            <Leader term="Réponse à vos questions">sous {figures.reponseContactHeures}&nbsp;h</Leader>
          )}
          {figures.reponseEchantillonHeures !== null && (
            <Leader term="Dix pages d’essai relues">sous {figures.reponseEchantillonHeures}&nbsp;h</Leader>
          )}
          {figures.livraisonJours !== null && (
            <Leader term="Livraison">{deliveryText(figures.livraisonJours, joursEnPlus)}</Leader>
          )}
          <Leader term="Au téléphone">
            <Telephone number={identity.telephone} />
          </Leader>
          <Leader term="Ouvert">{horaires}</Leader>
        </LeaderList>
      </div>
    </section>
  )
}

/** How a text is read, as far as the house has said so. */
const readText = ({ serviceFrancais, sansIa, donnees }: LandingWords): string =>
  [
    serviceFrancais?.maison ?? 'Votre texte est lu par des personnes que vous pouvez appeler.',
    sansIa?.maison,
    donnees?.maison,
  ]
    .filter(Boolean)
    .join(' ')

/** « sous 15 jours ouvrés, jusqu’à 300 pages »: with the days that a busy house adds; the calculator tells the delay of longer texts. */
function deliveryText(days: number, joursEnPlus: number): string {
  const pages = pagesWithin(days)
  return `sous ${days + joursEnPlus}\u00a0jours ouvrés${pages ? `, jusqu’à ${pages}\u00a0pages` : ''}`
}
