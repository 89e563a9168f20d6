import type { SansPlace } from '#contract/atelier/endpoints.ts'
import { type LecturePlace, says } from '#contract/atelier/marque.ts'
import { formatCount } from '#contract/format/count.ts'
import { countOf, plural } from '#contract/format/plural.ts'
import { CORRECTION_KIND_LABELS, type CorrectionKind } from '#manuscript/correction-kind.ts'
import { type KindCounts, kindsIn } from '#manuscript/releve.ts'
import type { MarkedText } from '../../atelier/book.ts'
import { AnswersList } from '../../atelier/marks/answers-list.tsx'
import { correctedIn, useMarkedCorrections } from '../../atelier/marks/corrections-query.ts'
import { HouseAnswer } from '../../atelier/marks/house-answer.tsx'
import { MarkedList } from '../../atelier/marks/marked-list.tsx'
import { type CorrectionsByRang, refusalsOf } from '../../atelier/marks/marks-text.ts'
import { unansweredIn } from '../../atelier/marks/said-ecrits.ts'
import type { Standing } from '../../atelier/marks/said-marks.ts'
import { UnplacedMarks } from '../../atelier/marks/unplaced-marks.tsx'
import { WordingsList } from '../../atelier/marks/wordings-list.tsx'
import { usePlace } from '../../atelier/use-place.ts'
import { AnswerQuestion } from './answer-question.tsx'

const CHAPTERS = { one: 'chapitre relu', other: 'chapitres relus' }
const CORRECTIONS = { one: 'correction', other: 'corrections' }
const REFUSED = { one: 'refusée', other: 'refusées' }
const QUESTIONS = { one: 'question', other: 'questions' }

type AuthorMarksPageProps = {
  text: Pick<MarkedText, 'reader' | 'releve' | 'marks'> & { file: { id: string } }
  lecture: LecturePlace | null
  /** What was said of a file taken back, and found no place in this one. */
  sansPlace?: readonly SansPlace[]
  conversationId: string
}

/** The author's marks on a text: refusals and questions, counted by kind of correction, then listed. */
export function AuthorMarksPage({ text, lecture, sansPlace = [], conversationId }: AuthorMarksPageProps) {
  const { file, reader, releve, marks } = text
  const { toCorrection, toLine } = usePlace()
  const { standing: ecrits, wordings } = marks.ecrits
  const waiting = unansweredIn(releve, marks.ecrits).length
  const corrections = useMarkedCorrections({ reader, fileId: file.id, marks: correctedIn(marks) })
  const refusals = refusalsOf(marks.standing, corrections)
  const questions = marks.standing.filter((mark) => says(mark, 'QUESTION'))
  return (
    <section className="grid grid-cols-1 gap-s6 max-w-[theme(--answer-page)] pb-s8" aria-labelledby="marques">
      <div className="grid gap-s3">
        <h2 className="title" id="marques">
          Marques de l’auteur
        </h2>
        <p className="lead">
          {`${countOf(releve.corrections, CORRECTIONS)}, ${formatCount(refusals.length)}\u00a0${plural(refusals.length, REFUSED)}, ${countOf(questions.length, QUESTIONS)}${saidMore(text)}.`}
        </p>
        <p className="muted">
          {countOf(lecture?.relus.length ?? 0, CHAPTERS)} sur {formatCount(releve.chapters.length)}.
        </p>
      </div>
      {marks.standing.length > 0 && <ByKind kinds={releve.kinds} {...{ refusals, questions, corrections }} />}
      <MarkedList
        marks={marks.standing}
        none="L’auteur n’a rien refusé ni demandé."
        corrections={corrections}
        toCorrection={toCorrection}
        renderAnswer={(rang) => {
          const asked = marks.questions.find((one) => one.rang === rang)
          return (
            asked && (
              <>
                <HouseAnswer questions={marks.questions} rang={rang} />
                <AnswerQuestion
                  conversationId={conversationId}
                  messageId={asked.messageId}
                  isAnswered={asked.reponse !== null}
                />
              </>
            )
          )
        }}
      />
      <WordingsList {...{ wordings, corrections, releve, toCorrection, toLine }} />
      <AnswersList
        ecrits={ecrits}
        toLine={toLine}
        waiting={waiting > 0 && <p className="muted">{countOf(waiting, UNANSWERED)}.</p>}
      />
      <UnplacedMarks sansPlace={sansPlace} />
    </section>
  )
}

const ANSWERED = { one: 'réponse', other: 'réponses' }
const WORDINGS = { one: 'proposition', other: 'propositions' }

/** « , 2 réponses, 1 proposition »: what else its author says. */
function saidMore({ marks: { ecrits } }: AuthorMarksPageProps['text']): string {
  const { standing, wordings } = ecrits
  const answers = standing.length - wordings.length
  return [
    answers > 0 && `, ${countOf(answers, ANSWERED)}`,
    wordings.length > 0 && `, ${countOf(wordings.length, WORDINGS)}`,
  ]
    .filter(Boolean)
    .join('')
}

const UNANSWERED = {
  one: 'question du correcteur sans réponse',
  other: 'questions du correcteur sans réponse',
}

type ByKindProps = {
  kinds: KindCounts
  refusals: Standing[]
  questions: Standing[]
  corrections: CorrectionsByRang
}

/** The counts of refusals and questions for each kind of correction in the text. */
function ByKind({ kinds, refusals, questions, corrections }: ByKindProps) {
  const countOfKind = (kind: CorrectionKind, among: Standing[]) =>
    among.filter((mark) => corrections.get(mark.rang)?.kind === kind).length
  return (
    <section aria-labelledby="par-genre">
      <h3 className="head section-title" id="par-genre">
        Par genre
      </h3>
      {/* A wide table scrolls by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="releve-table" role="group" aria-label="Tableau par genre" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Genre</th>
              <th scope="col">Corrections</th>
              <th scope="col">Refusées</th>
              <th scope="col">Questions</th>
            </tr>
          </thead>
          <tbody>
            {kindsIn(kinds).map((kind) => (
              <tr key={kind}>
                <th scope="row">{CORRECTION_KIND_LABELS[kind]}</th>
                <td>{formatCount(kinds[kind])}</td>
                <td>{orNone(countOfKind(kind, refusals))}</td>
                <td>{orNone(countOfKind(kind, questions))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const orNone = (count: number) => (count === 0 ? '–' : formatCount(count))
