import type { z } from 'zod'
import type { avis as avisEndpoints } from '#contract/commandes/avis/endpoints.ts'
import { type CountedFigures, PUBLISHED_FROM, siteFigures } from '#contract/commandes/avis/figures.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Testimonial } from '#contract/settings/promises.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { notesWord, outOfFive } from '../avis/avis-figures.tsx'
import { Stars } from '../avis/stars.tsx'
import { useHouse } from '../house.ts'
import { moreThan, percent } from './round-figures.ts'

type Overview = z.output<typeof avisEndpoints.overview.reply>['data']
type Said = Testimonial & { note?: number }

/** The last published words give way to those of the house, once there are three, whatever they note. */
function testimonialsOf(avis: Overview | null, own: readonly Testimonial[]): Said[] {
  const published = (avis?.derniers ?? []).map(({ signature, service, mot, note }) => ({
    auteur: signature,
    livre: service,
    texte: shortened(mot ?? ''),
    note,
  }))
  return published.length >= PUBLISHED_FROM ? published : [...own]
}

const MOST_LETTERS = 240

/** A long word is cut between two words, and read whole on its page. */
function shortened(mot: string): string {
  if (mot.length <= MOST_LETTERS) return mot
  const cut = mot.slice(0, MOST_LETTERS)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : MOST_LETTERS)}…`
}

/** What authors say, as epigraphs on night paper, and the figures of the house; nothing of a house that claims none. */
export function TestimonialsSection({ avis, own }: { avis: Overview | null; own: readonly Testimonial[] }) {
  const house = useHouse()
  if (!house) return null
  const [lead, ...others] = testimonialsOf(avis, own)
  const figures = figuresOf(house.figures, avis && avis.figures)
  if (!lead && figures.shown.length === 0) return null
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
        {figures.shown.length > 0 && <Figures {...figures} {...house.figures} />}
      </div>
    </section>
  )
}

const Epigraph = ({ auteur, livre, texte, note = 5, lead }: Said & { lead?: true }) => (
  <figure
    className={
      lead ? 'epigraph epigraph--lead grid gap-s4 content-start' : 'epigraph grid gap-s4 content-start'
    }
  >
    <Stars note={note} />
    <blockquote>{frenchSpaces(`« ${texte} »`)}</blockquote>
    <figcaption className="font-semibold">
      {auteur}
      <span>{livre}</span>
    </figcaption>
  </figure>
)

type Figure = [figure: string, meaning: string]
type Shown = { shown: Figure[]; isCounted: boolean }

/** The figures of the house, counted or declared; a figure that it does not declare is not shown. */
function figuresOf(declared: PublicSettings['figures'], counted: CountedFigures | null): Shown {
  const { note, avis, satisfaction, isCounted } = counted
    ? siteFigures(counted, declared)
    : { ...declared, isCounted: false }
  const shown: Figure[] = []
  if (note !== null && avis !== null) shown.push([outOfFive(note), notesWord(avis)])
  if (satisfaction !== null) shown.push([percent(satisfaction), 'd’auteurs satisfaits'])
  if (declared.auteurs !== null) shown.push([moreThan(declared.auteurs), 'auteurs accompagnés'])
  return { shown, isCounted }
}

type FiguresProps = Shown &
  Pick<PublicSettings['figures'], 'note' | 'satisfaction' | 'sourceAvis' | 'lienAvis'>

const Figures = ({ shown, isCounted, sourceAvis, lienAvis, ...declared }: FiguresProps) => (
  <div className="figures-block grid gap-s6">
    <dl className="figures num grid gap-x-s7 gap-y-s6 md:grid-cols-3">
      {shown.map(([figure, meaning]) => (
        <div className="flex flex-col" key={meaning}>
          <dd>{figure}</dd>
          <dt className="mt-s1h">{meaning}</dt>
        </div>
      ))}
    </dl>
    {isCounted && (
      <p className="small">
        <span>La note et la satisfaction sont comptées sur tous les avis de nos auteurs. </span>
        <a href="/avis">Lire les avis</a>
        <span>, </span>
        <a href="/avis#calcul">comment est-ce calculé&#8239;?</a>
      </p>
    )}
    {!isCounted && (declared.note !== null || declared.satisfaction !== null) && (
      <p className="small">
        <span>Note et satisfaction&nbsp;: déclarées par la maison. </span>
        {sourceAvis && <span>{sourceAvis} </span>}
        <a href={lienAvis ?? '/avis'}>Lire les avis</a>
      </p>
    )}
  </div>
)
