import { countOf } from '#contract/format/plural.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Testimonial } from '#contract/settings/promises.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { MarginMark } from '../../ui/margin-mark.tsx'
import { useHouse } from '../house.ts'
import { moreThan, percent } from './round-figures.ts'

/** What authors say, as epigraphs on night paper, and the figures that the settings hold; nothing of a house that claims none. */
export function TestimonialsSection() {
  const house = useHouse()
  const [lead, ...others] = house?.testimonials ?? []
  const figures = house ? figuresOf(house.figures) : []
  if (!house || (!lead && figures.length === 0)) return null
  return (
    <section className="night" id="temoignages" aria-labelledby="t-avis">
      <div className="wrap grid gap-s7">
        <h2 className="visually-hidden" id="t-avis">
          Ce qu’en disent les auteurs
        </h2>
        {lead && <Epigraph {...lead} lead />}
        {others.length > 0 && (
          <div className="grid border-t border-chrome-line pt-s6 gap-x-s7 gap-y-s6 md:grid-cols-2">
            {others.map((testimonial) => (
              <Epigraph key={testimonial.auteur + testimonial.texte} {...testimonial} />
            ))}
          </div>
        )}
        {figures.length > 0 && <Figures figures={figures} {...house.figures} />}
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

type Figure = [figure: string, meaning: string]

function figuresOf({ note, avis, satisfaction, auteurs }: PublicSettings['figures']): Figure[] {
  const figures: Figure[] = []
  if (note !== null && avis !== null)
    figures.push([
      `${oneDecimal.format(note)}/5`,
      `note moyenne, ${countOf(avis, { one: 'avis', other: 'avis' })}`,
    ])
  if (satisfaction !== null) figures.push([percent(satisfaction), 'd’auteurs satisfaits'])
  if (auteurs !== null) figures.push([moreThan(auteurs), 'auteurs accompagnés'])
  return figures
}

type FiguresProps = Pick<PublicSettings['figures'], 'sourceAvis' | 'lienAvis'> & { figures: Figure[] }

const Figures = ({ figures, sourceAvis, lienAvis }: FiguresProps) => (
  <div className="figures-block grid gap-s6">
    <dl className="figures num grid gap-x-s7 gap-y-s6 md:grid-cols-3">
      {figures.map(([figure, meaning]) => (
        <div className="flex flex-col" key={meaning}>
          <dd>{figure}</dd>
          <dt className="mt-s1h">{meaning}</dt>
        </div>
      ))}
    </dl>
    {sourceAvis && (
      <p className="small">
        <span>{sourceAvis} </span>
        {lienAvis && <a href={lienAvis}>Lire les avis</a>}
      </p>
    )}
  </div>
)
