import type { PublicCorrecteur } from '#contract/correcteurs/endpoints.ts'
import { capitalised, inWords } from '#contract/format/in-words.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { initials } from '../../ui/initials.ts'
import { MarginMark, type MarginMarkName } from '../../ui/margin-mark.tsx'
import { correcteursInWords } from './round-figures.ts'

/** The signs of the margin, in the order of the correctors who take them. */
const SIGNS: { mark: MarginMarkName; meaning: string }[] = [
  { mark: 'deleatur', meaning: 'deleatur, « supprimer »' },
  { mark: 'caret', meaning: 'chevron, « insérer »' },
  { mark: 'italic', meaning: 'onde, « en italique »' },
  { mark: 'closeup', meaning: 'arcs, « rapprocher »' },
  { mark: 'swap', meaning: 'boucle, « intervertir »' },
  { mark: 'alinea', meaning: 'crochet, « alinéa »' },
  { mark: 'capital', meaning: 'trois traits, « capitale »' },
  { mark: 'space', meaning: 'dièse, « espacer »' },
  { mark: 'stet', meaning: 'pointillé, « laisser tel quel »' },
]

/** The correctors, each with a monogram and a sign; the last square is the author's signature. Nothing without a corrector to show. */
export function TeamSection({ correcteurs }: { correcteurs: PublicCorrecteur[] }) {
  if (correcteurs.length === 0) return null
  return (
    <section className="chapter wrap" id="qui-sommes-nous" aria-labelledby="t-equipe">
      <div className="chapter-side">
        <p className="running">Les mains</p>
      </div>
      <div className="chapter-main">
        <h2 className="title" id="t-equipe">
          {titleOf(correcteurs.length)}
        </h2>
        <p className="prose">
          Chacun a sa spécialité, et son signe préféré parmi ceux que l’on trace en marge depuis quatre
          siècles.
        </p>
      </div>
      <ul className="hands grid mt-s5 grid-cols-[repeat(auto-fill,minmax(theme(--hand),1fr))] sm:grid-cols-5 lg:col-span-full">
        {correcteurs.map((correcteur, index) => (
          <Hand key={correcteur.id} {...correcteur} place={index} />
        ))}
        <li className="text-small text-ink-muted">
          <span className="monogram monogram--author grid place-items-center" aria-hidden>
            <MarginMark name="flourish" />
          </span>
          <h3>Et vous</h3>
          <p>L’auteur</p>
          <p className="running">{frenchSpaces('signature, « bon à tirer »')}</p>
        </li>
      </ul>
    </section>
  )
}

/** The title of the team, which counts the signs unless correctors outnumber them and share some. */
function titleOf(count: number): string {
  if (count <= 1) return 'À chacun son signe'
  const hands = capitalised(correcteursInWords(count))
  return count <= SIGNS.length ? `${hands}, ${inWords(count)} signes` : `${hands} et leurs signes`
}

function Hand({ nom, specialite, place }: PublicCorrecteur & { place: number }) {
  const sign = SIGNS[place % SIGNS.length]
  return (
    <li className="text-small text-ink-muted">
      <span className="monogram grid place-items-center" aria-hidden>
        <span className="contents">{initials(nom)}</span>
        {sign && <MarginMark name={sign.mark} className={`monogram-${sign.mark}`} />}
      </span>
      <h3>{nom}</h3>
      <p>{specialite}</p>
      {sign && <p className="running">{frenchSpaces(sign.meaning)}</p>}
    </li>
  )
}
