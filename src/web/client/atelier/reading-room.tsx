import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectFile } from '#contract/files/file.ts'
import type { Releve } from '#contract/manuscript/releve.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { useSession } from '../../auth/session.tsx'
import { useHouseName } from '../../lib/house-name.ts'
import { pageTitle } from '../../lib/page-meta.ts'
import type { Reader } from '../../manuscript/ask-worker.ts'
import { ChoicesContext, useChoices } from '../../manuscript/choices.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Crumbs } from '../../ui/page-title.tsx'
import { AtelierRail } from './atelier-rail.tsx'
import { BookProof } from './book-proof.tsx'
import { ChapterPage } from './chapter-page.tsx'
import { crumbsOf } from './crumbs-of.ts'
import { AnswerPage } from './marks/answer-page.tsx'
import { MarksLine } from './marks/marks-line.tsx'
import type { MarkedFile } from './marks/send-waiting.ts'
import { type Marks, useMarks } from './marks/use-marks.ts'
import { waitingKey } from './marks/waiting-marks.ts'
import { ReadingBar } from './reading-bar.tsx'
import { READINGS, useReadingChoices } from './reading-choices.ts'
import { RelevePage } from './releve-page.tsx'
import { usePlace } from './use-place.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { useSteps } from './use-steps.ts'

type OpenFile = { project: ProjectDetail; file: ProjectFile; bytes: Blob; reader: Reader; releve: Releve }
/** What every part of the reading is given. */
export type Book = OpenFile & { marks: Marks }

/** An open file: its chapters in a rail, one of them, the figures or the answer in the middle. */
export function ReadingRoom(open: OpenFile) {
  const { project, file, reader, releve } = open
  const marks = useMarks(useMarkedFile(open), isAwaited(open))
  const drawn = useChoices(marks.choices)
  const book = { ...open, marks }
  const house = useHouseName()
  const navigate = useNavigate()
  const { place, toChapter } = usePlace()
  const [choices, choose] = useReadingChoices()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const step = useSteps({ reader, releve, fileId: file.id })
  const chapter = place.chapter === undefined || !releve.chapters[place.chapter] ? undefined : place.chapter
  const close = () => {
    if (chapter !== undefined && place.correction !== undefined)
      void navigate(toChapter(chapter), { replace: true, preventScrollReset: true })
  }
  useReadingKeys({
    Escape: close,
    'Ctrl+z': marks.undo,
    ...(choices.keys && {
      j: () => step(1),
      k: () => step(-1),
      ...Object.fromEntries(READINGS.map((reading, index) => [index + 1, () => choose({ reading })])),
    }),
  })

  return (
    <main id="contenu" tabIndex={-1} className="content atelier" data-printing={isPrinting || undefined}>
      <title>{pageTitle(house, project.titre, 'Lire les corrections', 'Espace Client')}</title>
      <header className="atelier-head">
        <Crumbs crumbs={crumbsOf(project)} />
        <h1 className="head">{project.titre}</h1>
      </header>
      <ReadingBar
        book={book}
        choices={choices}
        onChoose={choose}
        isReading={chapter !== undefined}
        onOpenSheet={() => setSheetOpen(true)}
        onPrintBook={() => setPrinting(true)}
      >
        <MarksLine book={book} />
      </ReadingBar>
      <div className="atelier-grid">
        <aside className="atelier-rail" aria-label="Chapitres et recherche">
          <AtelierRail book={book} />
        </aside>
        <div ref={text} className="atelier-book" data-reading={choices.reading} data-size={choices.size}>
          <ChoicesContext value={drawn}>
            {chapter !== undefined && (
              <ChapterPage
                book={book}
                rank={chapter}
                text={text}
                hasKeys={choices.keys}
                onStep={step}
                onClose={close}
              />
            )}
            {isPrinting && <BookProof book={book} onPrinted={() => setPrinting(false)} />}
          </ChoicesContext>
          {chapter === undefined &&
            (place.isAnswer ? <AnswerPage book={book} /> : <RelevePage book={book} />)}
        </div>
      </div>
      <Dialog open={isSheetOpen} onOpenChange={setSheetOpen} width="sheet" title="Chapitres et recherche">
        <AtelierRail book={book} onChosen={() => setSheetOpen(false)} />
      </Dialog>
    </main>
  )
}

/** The marks of a browser are those of an account: two people may share it. */
function useMarkedFile({ project, file }: OpenFile): MarkedFile {
  const { user } = useSession()
  return { projectId: project.id, fileId: file.id, key: waitingKey(user?.id ?? '', file.id) }
}

/** Until the server has said so: the file waits for its author's answer. */
const isAwaited = ({ project: { livraison }, file }: OpenFile) =>
  livraison?.attendReponse === true && livraison.fichiers.some(({ id }) => id === file.id)
