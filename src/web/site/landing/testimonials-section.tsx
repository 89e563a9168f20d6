import { countOf } from '#contract/format/plural.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { MarginMark } from '../../ui/margin-mark.tsx'
import { useHouse } from '../house.ts'
import { moreThan, percent } from './round-figures.ts'

type Testimonial = { auteur: string; livre: string; texte: string }

const LEAD: Testimonial = {
  auteur: 'Marie-Thérèse Aubrac',
  livre: 'Les Hauts de Lozère, roman',
  texte:
    'J’ai rendu un manuscrit dont j’avais honte ; on m’a rendu un livre. Chaque remarque en marge m’a appris quelque chose.',
}

const PAIR: Testimonial[] = [
  {
    auteur: 'Jean-Noël Pasquier',
    livre: 'Mémoires d’un géomètre',
    texte:
      'Livré trois jours avant la date promise. Ma correctrice avait relevé jusqu’au prénom d’un facteur qui changeait au chapitre 9.',
  },
  {
    auteur: 'Éloïse Kerbrat',
    livre: 'Sel gris, nouvelles',
    texte:
      'Mon style est resté le mien. C’est tout ce que je demandais, et c’est ce que personne d’autre n’avait su faire.',
  },
]

/** Three authors, as epigraphs on night paper, and the figures that the settings hold. */
export function TestimonialsSection() {
  const house = useHouse()
  return (
    <section className="night" id="temoignages" aria-labelledby="t-avis">
      <div className="wrap grid gap-s7">
        <h2 className="visually-hidden" id="t-avis">
          Ce qu’en disent les auteurs
        </h2>
        <Epigraph {...LEAD} lead />
        <div className="grid border-t border-chrome-line pt-s6 gap-x-s7 gap-y-s6 md:grid-cols-2">
          {PAIR.map((testimonial) => (
            <Epigraph key={testimonial.auteur} {...testimonial} />
          ))}
        </div>
        {house && <Figures {...house.figures} />}
      </div>
    </section>
  )
}

const Epigraph = ({ auteur, livre, texte, lead }: Testimonial & { lead?: true }) => (
  <figure
    className={
      lead ? 'epigraph epigraph--lead grid gap-s4 content-start' : 'epigraph grid gap-s4 content-start'
    }
  >
    <Stars />
    <blockquote>{frenchSpaces(`« ${texte} »`)}</blockquote>
    <figcaption className="font-semibold">
      {auteur}
      <span>{livre}</span>
    </figcaption>
  </figure>
)

const FIVE = [1, 2, 3, 4, 5]

const Stars = () => (
  <div className="stars flex gap-s1" role="img" aria-label="Cinq étoiles sur cinq">
    {FIVE.map((star) => (
      <MarginMark key={star} name="star" />
    ))}
  </div>
)

const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Figures({ note, avis, satisfaction, auteurs, sourceAvis, lienAvis }: PublicSettings['figures']) {
  const figures = [
    [`${oneDecimal.format(note)}/5`, `note moyenne, ${countOf(avis, { one: 'avis', other: 'avis' })}`],
    [percent(satisfaction), 'd’auteurs satisfaits'],
    [moreThan(auteurs), 'auteurs accompagnés'],
  ]
  return (
    <div className="figures-block grid gap-s6">
      <dl className="figures num grid gap-x-s7 gap-y-s6 md:grid-cols-3">
        {figures.map(([figure, meaning]) => (
          <div className="flex flex-col" key={meaning}>
            <dd>{figure}</dd>
            <dt className="mt-s1h">{meaning}</dt>
          </div>
        ))}
      </dl>
      <p className="small">
        <span>{sourceAvis} </span>
        {lienAvis && <a href={lienAvis}>Lire les avis</a>}
      </p>
    </div>
  )
}
