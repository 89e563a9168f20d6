import { useState } from 'react'
import { CHAPTERS_MAX } from '#contract/atelier/marque.ts'
import type { BookParts, OpenText } from '../../atelier/book.ts'
import { ReadingRoom } from '../../atelier/reading-room.tsx'
import { useReadingKeys } from '../../atelier/use-reading-keys.ts'
import { useSession } from '../../auth/session.tsx'
import { useHouseName } from '../../lib/house-name.ts'
import { pageTitle } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import type { AuthorBook } from './author-book.ts'
import { crumbsOf } from './crumbs-of.ts'
import { AnswerComment } from './marks/answer-comment.tsx'
import { AnswerPage } from './marks/answer-page.tsx'
import { ChoiceActs } from './marks/choice-acts.tsx'
import { MarksLine } from './marks/marks-line.tsx'
import { PassageCard } from './marks/passage-card.tsx'
import { QuestionsForYou } from './marks/questions-for-you.tsx'
import { FirstVisit, ReadingHelp } from './marks/reading-help.tsx'
import { RefuseKind } from './marks/refuse-kind.tsx'
import type { MarkedFile } from './marks/send-waiting.ts'
import { useMarks } from './marks/use-marks.ts'
import { useNextQuestion } from './marks/use-next-question.ts'
import { waitingKey } from './marks/waiting-marks.ts'

type OpenFile = OpenText & Pick<AuthorBook, 'project'>

/** A delivered text read by its author, who marks corrections and answers the house. */
export function AuthorRoom(open: OpenFile) {
  const { project, file } = open
  const marks = useMarks(useMarkedFile(open), isAwaited(open))
  const book = { ...open, marks }
  const [paragraph, askParagraph] = useState<number>()
  const house = useHouseName()
  useReadingKeys({ 'Ctrl+z': marks.undo })
  const nextQuestion = useNextQuestion(book)
  return (
    <>
      <title>{pageTitle(house, project.titre, 'Lire les corrections', 'Espace Client')}</title>
      <ReadingRoom
        book={{
          ...book,
          title: project.titre,
          crumbs: crumbsOf(project),
          conversation: `/app/messages/${project.conversationId}`,
          download: <DownloadText file={file} />,
          lecture: marks.lecture,
          keepsPlace: true,
          last: {
            page: <AnswerPage book={book} />,
            ...(marks.isOpen ? TO_ANSWER : TO_MARKS),
          },
          parts: { ...partsOf(book, { paragraph, askParagraph }), letters: { n: nextQuestion } },
        }}
      />
    </>
  )
}

type Paragraph = { paragraph: number | undefined; askParagraph: (line: number | undefined) => void }

/** The parts of the book that only its author sees. */
const partsOf = (book: AuthorBook, { paragraph, askParagraph }: Paragraph): BookParts => ({
  line: <MarksLine book={book} />,
  keys: book.marks.isOpen && (
    <span>
      , <kbd>r</kbd> la refuse ou la reprend, <kbd>q</kbd> pose une question, <kbd>p</kbd> propose un autre
      texte
    </span>
  ),
  help: <ReadingHelp />,
  overCounts: (
    <>
      {book.marks.isOpen && <FirstVisit />}
      <QuestionsForYou book={book} level="h3" />
    </>
  ),
  underCounts: <RefuseKind book={book} counts={book.releve.kinds} />,
  overChapter: (chapter, counts) => <RefuseKind book={book} chapter={chapter} counts={counts} />,
  underChapter: (chapter) => <ChapterRead book={book} chapter={chapter} />,
  ofCorrection: (looked) => (
    <ChoiceActs key={looked.correction.number} book={book} {...looked} onParagraph={askParagraph} />
  ),
  ofPassage: (chapter) => (
    <PassageCard
      key={chapter.rank}
      book={book}
      {...chapter}
      asked={paragraph}
      onClose={() => askParagraph(undefined)}
    />
  ),
  slots: {
    underThread: (thread, place) => <AnswerComment book={book} thread={thread} place={place} />,
    underWording: ({ place }) =>
      book.marks.isOpen && (
        <p className="print:hidden">
          <Button size="compact" variant="quiet" onClick={() => book.marks.say(place, null)}>
            Retirer
          </Button>
        </p>
      ),
  },
  onPlace: book.marks.isKnown
    ? (chapitre, paragraphe) => book.marks.keepPlace({ chapitre, paragraphe })
    : undefined,
})

const TO_ANSWER = {
  inRail: 'Votre réponse',
  onReleve: 'Nous répondre',
  afterText: 'Votre réponse',
}
const TO_MARKS = { inRail: 'Vos marques', onReleve: 'Vos marques', afterText: 'Vos marques' }

export function DownloadText({ file: { id, filename } }: Pick<AuthorBook, 'file'>) {
  return (
    <DownloadButton of={{ kind: 'file', id }} label={`Télécharger ${filename}`}>
      Télécharger
    </DownloadButton>
  )
}

/** The box, at the end of a chapter, that tells it is read. */
function ChapterRead({ book: { marks }, chapter }: { book: AuthorBook; chapter: number }) {
  const read = marks.lecture?.relus ?? []
  const isRead = read.includes(chapter)
  const tick = () =>
    marks.keepPlace({
      relus: isRead ? read.filter((one) => one !== chapter) : [...read, chapter].slice(-CHAPTERS_MAX),
    })
  return (
    <div className="chapter-read mt-s6 print:hidden">
      <CheckField
        label="J’ai relu ce chapitre"
        checked={isRead}
        disabled={!marks.isOpen || !marks.isKnown}
        onChange={tick}
      />
    </div>
  )
}

/** The file and the key of its marks, which holds the account's id: two people may share a browser. */
function useMarkedFile({ project, file }: OpenFile): MarkedFile {
  const { user } = useSession()
  return { projectId: project.id, fileId: file.id, key: waitingKey(user?.id ?? '', file.id) }
}

/** Assumed until the server answers: the file waits for its author's answer. */
const isAwaited = ({ project: { livraison }, file }: OpenFile) =>
  livraison?.attendReponse === true && livraison.fichiers.some(({ id }) => id === file.id)
