import type { z } from 'zod'
import type { avis as avisEndpoints } from '#contract/avis/endpoints.ts'
import { type CountedFigures, siteFigures } from '#contract/avis/figures.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Testimonial } from '#contract/settings/promises.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { notesWord, outOfFive } from '../avis/avis-figures.tsx'
import { Stars } from '../avis/stars.tsx'
import { useHouse } from '../house.ts'
import { moreThan, percent } from './round-figures.ts'

type Testimonial = { auteur: string; livre: string; texte: string; note?: number }

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

type Overview = z.output<typeof avisEndpoints.overview.reply>['data']

/** The last published words give way to those of the house, once there are three, whatever they note. */
const testimonialsOf = (avis: Overview | null): [Testimonial, ...Testimonial[]] => {
  const [lead, ...others] = (avis?.derniers ?? []).map(({ signature, service, mot, note }) => ({
    auteur: signature,
    livre: service,
    texte: shortened(mot ?? ''),
    note,
  }))
  return lead && others.length >= PAIR.length ? [lead, ...others] : [LEAD, ...PAIR]
}

const MOST_LETTERS = 240

/** A long word is cut between two words, and read whole on its page. */
function shortened(mot: string): string {
  if (mot.length <= MOST_LETTERS) return mot
  const cut = mot.slice(0, MOST_LETTERS)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : MOST_LETTERS)}…`
}

/** Three authors, as epigraphs on night paper, and the figures of the house. */
export function TestimonialsSection({ avis = null }: { avis?: Overview | null }) {
  const house = useHouse()
  const [lead, ...others] = testimonialsOf(avis)
  return (
    <section className="night" id="temoignages" aria-labelledby="t-avis">
      <div className="wrap grid gap-s7">
        <h2 className="visually-hidden" id="t-avis">
          Ce qu’en disent les auteurs
        </h2>
        <Epigraph {...lead} lead />
        <div className="grid border-t border-chrome-line pt-s6 gap-x-s7 gap-y-s6 md:grid-cols-2">
          {others.map((testimonial) => (
            <Epigraph key={testimonial.texte} {...testimonial} />
          ))}
        </div>
        {house && <Figures declared={house.figures} counted={avis && avis.figures} />}
      </div>
    </section>
  )
}

const Epigraph = ({ auteur, livre, texte, note = 5, lead }: Testimonial & { lead?: true }) => (
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

type FiguresProps = { declared: PublicSettings['figures']; counted: CountedFigures | null }

function Figures({ declared, counted }: FiguresProps) {
  const { auteurs, sourceAvis, lienAvis } = declared
  const { note, avis, satisfaction, isCounted } = counted
    ? siteFigures(counted, declared)
    : { ...declared, isCounted: false }
  const figures = [
    [outOfFive(note), notesWord(avis)],
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
      {isCounted ? (
        <p className="small">
          <span>La note et la satisfaction sont comptées sur tous les avis de nos auteurs. </span>
          <a href="/avis">Lire les avis</a>
          <span>, </span>
          <a href="/avis#calcul">comment est-ce calculé&#8239;?</a>
        </p>
      ) : (
        <p className="small">
          <span>Note et satisfaction : déclarées par la maison. </span>
          <span>{sourceAvis} </span>
          <a href={lienAvis ?? '/avis'}>Lire les avis</a>
        </p>
      )}
    </div>
  )
}
