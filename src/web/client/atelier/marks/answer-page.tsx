import { says } from '#contract/atelier/marque.ts'
import { formatCount } from '#contract/format/count.ts'
import { countOf, plural } from '#contract/format/plural.ts'
import { correctedIn, useMarkedCorrections } from '../../../atelier/marks/corrections-query.ts'
import { HouseAnswer } from '../../../atelier/marks/house-answer.tsx'
import { MarkedList } from '../../../atelier/marks/marked-list.tsx'
import {
  type CorrectionsByRang,
  marksText,
  refusalsOf,
  wordingsText,
} from '../../../atelier/marks/marks-text.ts'
import { unansweredIn } from '../../../atelier/marks/said-ecrits.ts'
import { UnplacedMarks } from '../../../atelier/marks/unplaced-marks.tsx'
import { WordingsList } from '../../../atelier/marks/wordings-list.tsx'
import { usePlace } from '../../../atelier/use-place.ts'
import { DeliveryAnswer } from '../../projects/delivery-answer.tsx'
import type { AuthorBook } from '../author-book.ts'
import { FormerMarks } from './former-marks.tsx'
import { QuestionsForYou } from './questions-for-you.tsx'
import { ToKeep } from './to-keep.tsx'

const CHAPTERS = { one: 'chapitre relu', other: 'chapitres relus' }
const ACCEPTED = { one: 'correction acceptée', other: 'corrections acceptées' }
const PROPOSITIONS = { one: 'proposition', other: 'propositions' }
const QUESTIONS = { one: 'question', other: 'questions' }
/** Characters of the quoted marks: a revision's message has 5 000, with room for its author. */
const QUOTED_SIGNS = 4000

/** The end of the reading: the corrections accepted, refused and questioned, and the answer to the house. */
export function AnswerPage({ book }: { book: AuthorBook }) {
  const { project, file, reader, releve, marks } = book
  const { standing, isOpen, lecture } = marks
  const { livraison } = project
  const { toCorrection, toLine } = usePlace()
  const corrections = useMarkedCorrections({ reader, fileId: file.id, marks: correctedIn(marks) })
  const refused = refusalsOf(standing, corrections).length
  const unanswered = unansweredQuestions(book)
  const waiting = unansweredIn(releve, marks.ecrits).length
  const { wordings } = marks.ecrits
  const summary = [
    countOf(releve.corrections - refused, ACCEPTED),
    `${formatCount(refused)}\u00a0${plural(refused, { one: 'refusée', other: 'refusées' })}`,
    ...(unanswered > 0 ? [`${countOf(unanswered, QUESTIONS)} sans réponse`] : []),
    ...(wordings.length > 0 ? [countOf(wordings.length, PROPOSITIONS)] : []),
  ].join(', ')
  return (
    <section className="grid grid-cols-1 gap-s6 max-w-[theme(--answer-page)] pb-s8" aria-labelledby="reponse">
      <div className="grid gap-s3">
        <h2 className="title" id="reponse">
          {isOpen ? 'Votre réponse' : 'Vos marques'}
        </h2>
        <p className="lead">{summary}.</p>
        <p className="muted">
          {countOf(lecture?.relus.length ?? 0, CHAPTERS)} sur {formatCount(releve.chapters.length)}.
        </p>
      </div>
      {isOpen && livraison?.attendReponse && (
        <div className="answer-page-acts grid gap-s3 print:hidden">
          <DeliveryAnswer
            project={project}
            livraison={livraison}
            marked={{
              summary,
              quoted: quotedText(book, corrections),
              waiting: { questions: waiting, propositions: wordings.length },
            }}
          />
        </div>
      )}
      <ToKeep book={book} />
      <QuestionsForYou book={book} level="h3" />
      <FormerMarks book={book} />
      <UnplacedMarks sansPlace={marks.sansPlace} />
      <WordingsList {...{ wordings, corrections, releve, toCorrection, toLine }} />
      <MarkedList
        marks={standing}
        none="Vous n’avez rien refusé ni demandé. Pour le faire, touchez une correction dans le texte."
        corrections={corrections}
        toCorrection={toCorrection}
        renderAnswer={(rang) => <HouseAnswer questions={marks.questions} rang={rang} />}
      />
    </section>
  )
}

/** The number of questions about corrections that the house has not answered yet, each with its own answer. */
const unansweredQuestions = ({ marks }: AuthorBook): number => {
  const answered = new Set(marks.questions.flatMap(({ rang, reponse }) => (reponse ? [rang] : [])))
  return marks.standing.filter((mark) => says(mark, 'QUESTION') && !answered.has(mark.rang)).length
}

/** What a revision quotes: the wordings first, which are few, then the marks. */
function quotedText({ marks }: AuthorBook, corrections: CorrectionsByRang): string {
  const wordings = wordingsText(marks.ecrits.wordings, corrections, QUOTED_SIGNS / 2)
  const marked = marksText(marks.standing, corrections, QUOTED_SIGNS - wordings.length)
  return [wordings, marked].filter(Boolean).join('\n\n')
}
