import { pagesWithin } from '#contract/tarifs/delivery-range.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { useHouse } from '../house.ts'
import { Telephone } from '../telephone.tsx'
import { moreThan } from './round-figures.ts'

/** The house's presentation and promises: every figure is a setting. */
export function AboutSection() {
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
          {identity.nom} accompagne un manuscrit du premier jet aux fichiers de l’imprimeur. Votre texte est
          lu en France, par des personnes que vous pouvez appeler. Il n’est confié à aucune machine, montré à
          personne, et reste à vous.
        </p>
        <LeaderList className="max-w-measure mt-s3">
          <Leader term="Expertise">{figures.annees}&nbsp;ans</Leader>
          <Leader term="Auteurs accompagnés">{moreThan(figures.auteurs)}</Leader>
          <Leader term="Réponse à vos questions">sous {figures.reponseContactHeures}&nbsp;h</Leader>
          <Leader term="Dix pages d’essai relues">sous {figures.reponseEchantillonHeures}&nbsp;h</Leader>
          <Leader term="Livraison">{deliveryText(figures.livraisonJours, joursEnPlus)}</Leader>
          <Leader term="Au téléphone">
            <Telephone number={identity.telephone} />
          </Leader>
          <Leader term="Ouvert">{horaires}</Leader>
        </LeaderList>
      </div>
    </section>
  )
}

/** « sous 15 jours ouvrés, jusqu’à 300 pages »: with the days that a busy house adds; the calculator tells the delay of longer texts. */
function deliveryText(days: number, joursEnPlus: number): string {
  const pages = pagesWithin(days)
  return `sous ${days + joursEnPlus}\u00a0jours ouvrés${pages ? `, jusqu’à ${pages}\u00a0pages` : ''}`
}
