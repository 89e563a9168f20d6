import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectFile } from '#contract/files/file.ts'
import type { Releve } from '#contract/manuscript/releve.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { useHouseName } from '../../lib/house-name.ts'
import { pageTitle } from '../../lib/page-meta.ts'
import type { Reader } from '../../manuscript/ask-worker.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Crumbs } from '../../ui/page-title.tsx'
import { AtelierRail } from './atelier-rail.tsx'
import { BookProof } from './book-proof.tsx'
import { ChapterPage } from './chapter-page.tsx'
import { crumbsOf } from './crumbs-of.ts'
import { ReadingBar } from './reading-bar.tsx'
import { useReadingChoices } from './reading-choices.ts'
import { RelevePage } from './releve-page.tsx'
import { usePlace } from './use-place.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { useSteps } from './use-steps.ts'

/** What every part of the reading is given. */
export type Book = {
  project: ProjectDetail
  file: ProjectFile
  bytes: Blob
  reader: Reader
  releve: Releve
}

/** An open file: its chapters in a rail, one of them or the figures in the middle. */
export function ReadingRoom(book: Book) {
  const { project, file, reader, releve } = book
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
    isOn: choices.keys,
    onStep: step,
    onReading: (reading) => choose({ reading }),
    onClose: close,
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
      />
      <div className="atelier-grid">
        <aside className="atelier-rail" aria-label="Chapitres et recherche">
          <AtelierRail book={book} />
        </aside>
        <div ref={text} className="atelier-book" data-reading={choices.reading} data-size={choices.size}>
          {chapter === undefined ? (
            <RelevePage book={book} />
          ) : (
            <ChapterPage book={book} rank={chapter} text={text} onStep={step} onClose={close} />
          )}
          {isPrinting && <BookProof book={book} onPrinted={() => setPrinting(false)} />}
        </div>
      </div>
      <Dialog open={isSheetOpen} onOpenChange={setSheetOpen} width="sheet" title="Chapitres et recherche">
        <AtelierRail book={book} onChosen={() => setSheetOpen(false)} />
      </Dialog>
    </main>
  )
}
