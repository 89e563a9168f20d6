import { Link } from 'react-router'
import { CHOIX, says } from '#contract/atelier/marque.ts'
import { CORRECTION_KIND_LABELS } from '#manuscript/correction-kind.ts'
import { movedWords } from '#manuscript/pick-corrections.ts'
import { CommentThread } from '../manuscript/comment-thread.tsx'
import { IconButton } from '../ui/button.tsx'
import type { Book, Looked } from './book.ts'
import { HouseAnswer } from './marks/house-answer.tsx'

type CorrectionCardProps = Looked & {
  book: Book
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** The card of a correction: text removed, text added, kind, number, the corrector's comments. */
export function CorrectionCard({ book, onStep, onClose, ...looked }: CorrectionCardProps) {
  const { correction, sheet } = looked
  const { number, kind } = correction
  const place = { chapter: Number.parseInt(number, 10) - 1, line: correction.paragraph }
  const authors = correction.authors.filter((author) => author !== '')
  const own = correction.threads.flatMap((index) =>
    sheet.threads[index] ? [{ index, thread: sheet.threads[index] }] : [],
  )
  const mark = book.marks.of(correction)
  const wording = book.marks.ecrits.wordingOf(correction)
  const asked = book.marks.allOf(correction).find((one) => says(one, 'QUESTION'))
  return (
    <section
      className="correction-card grid grid-cols-1 gap-s2 md:w-[theme(--correction-card)] print:hidden"
      aria-label={`Correction ${number}`}
      tabIndex={-1}
    >
      <div className="flex items-center gap-s1 max-xs:flex-wrap">
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1 mr-auto" role="status">
          <b className="num">{number}</b>
          <span className="badge">{CORRECTION_KIND_LABELS[kind]}</span>
          {mark &&
            CHOIX.filter((said) => says(mark, said)).map((said) => (
              <span key={said} className="badge badge--active">
                {CHOIX_LABELS[said]}
              </span>
            ))}
          {authors.length > 0 && <span className="small muted">{names.format(authors)}</span>}
        </p>
        <IconButton icon="up" label="Correction précédente (k)" onClick={() => onStep(-1)} />
        <IconButton icon="down" label="Correction suivante (j)" onClick={() => onStep(1)} />
        <IconButton icon="close" label="Fermer" onClick={onClose} />
      </div>
      <Words correction={correction} />
      {own.map(({ index, thread }) => (
        <CommentThread key={index} thread={thread} place={place} />
      ))}
      {mark?.mot && (
        <div className="correction-question">
          <p className="whitespace-pre-line">{mark.mot}</p>
          {asked && <HouseAnswer questions={book.marks.questions} rang={asked.rang} />}
          <p className="small">
            <Link to={book.conversation}>Voir la conversation du projet</Link>
          </p>
        </div>
      )}
      {wording && (
        <p className="correction-question">
          <b>Plutôt&nbsp;: </b>
          <span>«&#8239;{wording.texte}&#8239;»</span>
        </p>
      )}
      {book.parts.ofCorrection?.(looked)}
    </section>
  )
}

const names = new Intl.ListFormat('fr')
const CHOIX_LABELS = { REFUSEE: 'Refusée', QUESTION: 'Question posée' } as const

function Words({ correction }: Pick<CorrectionCardProps, 'correction'>) {
  const { kind, isMove, wordsBefore, wordsAfter } = correction
  if (isMove) {
    return (
      <>
        <p className="correction-words">{movedWords(correction)}</p>
        <p className="small muted">Ce passage est déplacé.</p>
      </>
    )
  }
  if (kind === 'PARAGRAPHE' && wordsBefore === wordsAfter)
    return <p className="small muted">Un alinéa est ajouté ou supprimé à cet endroit.</p>
  if (kind === 'MISE_EN_FORME') {
    return (
      <>
        {wordsAfter && <p className="correction-words">{wordsAfter}</p>}
        <p className="small muted">La mise en forme change, pas les mots.</p>
      </>
    )
  }
  const shown = (words: string) => (kind === 'ESPACES' || words.trim() === '' ? withSigns(words) : words)
  const said = kind === 'ESPACES' && spaceSaid(correction)
  return (
    <>
      <p className="correction-words">
        {wordsBefore && <del>{shown(wordsBefore)}</del>} {wordsAfter && <ins>{shown(wordsAfter)}</ins>}
      </p>
      {said && <p className="small muted">{said}</p>}
    </>
  )
}

/** Shows spaces and line breaks as signs, since they would be invisible. */
const withSigns = (words: string) =>
  words
    .replace(/\n/gu, '↵')
    .replace(/[\u00a0\u202f]/gu, '⍽')
    .replace(/\s/gu, '␣')

const SPACES: Record<string, string> = {
  ' ': 'espace',
  '\u00a0': 'espace insécable',
  '\u202f': 'espace fine insécable',
  '\t': 'tabulation',
}

/** Tells in words one space that changes: two kinds of non-breaking space have the same sign. */
function spaceSaid({ before, after }: CorrectionCardProps['correction']): string | undefined {
  const [taken, put] = [SPACES[before], SPACES[after]]
  if (taken && put) return `Une ${put} remplace une ${taken}.`
  if (put && before === '') return `Une ${put} est ajoutée.`
  return taken && after === '' ? `Une ${taken} est supprimée.` : undefined
}
