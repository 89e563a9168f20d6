import { useQuery } from '@tanstack/react-query'
import { says } from '#contract/atelier/marque.ts'
import { formatCount } from '#contract/format/count.ts'
import { countOf, plural } from '#contract/format/plural.ts'
import { useMarkedCorrections } from '../../../atelier/marks/corrections-query.ts'
import { MarkedList } from '../../../atelier/marks/marked-list.tsx'
import { marksText, refusalsOf } from '../../../atelier/marks/marks-text.ts'
import { usePlace } from '../../../atelier/use-place.ts'
import { readThread } from '../../messages/message-queries.ts'
import { DeliveryAnswer } from '../../projects/delivery-answer.tsx'
import type { AuthorBook } from '../author-book.ts'
import { FormerMarks } from './former-marks.tsx'

const CHAPTERS = { one: 'chapitre relu', other: 'chapitres relus' }
const ACCEPTED = { one: 'correction acceptée', other: 'corrections acceptées' }
const QUESTIONS = { one: 'question', other: 'questions' }
/** Characters of the quoted marks: a revision's message has 5 000, with room for its author. */
const QUOTED_SIGNS = 4000

/** The end of the reading: the corrections accepted, refused and questioned, and the answer to the house. */
export function AnswerPage({ book }: { book: AuthorBook }) {
  const { project, file, reader, releve, marks } = book
  const { standing, isOpen, lecture } = marks
  const { livraison } = project
  const { toCorrection } = usePlace()
  const corrections = useMarkedCorrections({ reader, fileId: file.id, marks: standing })
  const refused = refusalsOf(standing, corrections).length
  const unanswered = useUnanswered(book)
  const summary = [
    countOf(releve.corrections - refused, ACCEPTED),
    `${formatCount(refused)}\u00a0${plural(refused, { one: 'refusée', other: 'refusées' })}`,
    ...(unanswered > 0 ? [`${countOf(unanswered, QUESTIONS)} sans réponse`] : []),
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
            marked={{ summary, quoted: marksText(standing, corrections, QUOTED_SIGNS) }}
          />
        </div>
      )}
      <FormerMarks book={book} />
      <MarkedList
        marks={standing}
        none="Vous n’avez rien refusé ni demandé. Pour le faire, touchez une correction dans le texte."
        corrections={corrections}
        toCorrection={toCorrection}
      />
    </section>
  )
}

/** The number of questions that the house has not answered in the conversation yet. */
function useUnanswered({ project: { conversationId }, file, marks }: AuthorBook): number {
  const { data: answeredAt = '' } = useQuery({
    queryKey: ['atelier', file.id, 'conversation'],
    queryFn: async () => {
      const { messages } = await readThread(conversationId, {})
      return messages.findLast(({ fromAdmin }) => fromAdmin)?.createdAt ?? ''
    },
  })
  const isOpen = (askedAt: string) => answeredAt === '' || Date.parse(askedAt) > Date.parse(answeredAt)
  return marks.standing.filter((mark) => says(mark, 'QUESTION') && isOpen(mark.motLe)).length
}
