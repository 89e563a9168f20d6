import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ChoicesContext, useChoices } from '../manuscript/choices.ts'
import { type Slots, SlotsContext, type ThreadPlace, WordingsContext } from '../manuscript/slots.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Crumbs } from '../ui/page-title.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { AtelierRail } from './atelier-rail.tsx'
import type { Book } from './book.ts'
import { BookProof } from './book-proof.tsx'
import { ChapterPage } from './chapter-page.tsx'
import { keptPlace } from './kept-place.ts'
import { blockOf } from './marks/said-ecrits.ts'
import { ReadingBar } from './reading-bar.tsx'
import { READINGS, useReadingChoices } from './reading-choices.ts'
import { RelevePage } from './releve-page.tsx'
import { linksTo } from './use-current-correction.ts'
import { usePlace } from './use-place.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { useSteps } from './use-steps.ts'

/** An open text: its chapters in a rail; one of them, the figures or the last page in the middle. */
export function ReadingRoom({ book }: { book: Book }) {
  const { title, crumbs, file, reader, releve, marks, last } = book
  const drawn = useChoices(marks.choices)
  const navigate = useNavigate()
  const { place, toChapter } = usePlace()
  const [choices, choose] = useReadingChoices()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const namesPlace = place.correction !== undefined || place.line !== undefined
  const [kept, setKept] = useState(() =>
    book.keepsPlace && !namesPlace && place.chapter !== undefined ? keptPlace(file.id) : undefined,
  )
  const step = useSteps({ reader, releve, fileId: file.id, marks, text, read: book.lecture?.relus ?? [] })
  const chapter = place.chapter === undefined || !releve.chapters[place.chapter] ? undefined : place.chapter
  const close = () => {
    if (chapter === undefined || place.correction === undefined) return
    const link = linksTo(text.current, place.correction)[0] ?? text.current?.closest('main')
    // The button that closes the card goes with it.
    link?.focus({ preventScroll: true })
    void navigate(toChapter(chapter), { replace: true, preventScrollReset: true })
  }
  useReadingKeys({
    Escape: close,
    ...(choices.keys && {
      j: () => step(1),
      k: () => step(-1),
      ...book.parts.letters,
      '?': book.parts.help ? () => setHelpOpen(true) : undefined,
      ...Object.fromEntries(READINGS.map((reading, index) => [index + 1, () => choose({ reading })])),
    }),
  })

  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="content atelier px-gutter print:px-0"
      data-printing={isPrinting || undefined}
    >
      <header className="atelier-head grid gap-s0">
        <Crumbs crumbs={crumbs} />
        <h1 className="head italic wrap-anywhere">{title}</h1>
        {book.parts.note}
      </header>
      <ReadingBar
        book={book}
        choices={choices}
        onChoose={choose}
        isReading={chapter !== undefined}
        onOpenSheet={() => setSheetOpen(true)}
        onPrintBook={() => setPrinting(true)}
        onHelp={book.parts.help ? () => setHelpOpen(true) : undefined}
      >
        {book.parts.line}
      </ReadingBar>
      <div className="grid grid-cols-1 gap-s6 pt-s5 lg:grid-cols-[theme(--atelier-rail)_minmax(0,1fr)] print:block print:p-0">
        <aside className="atelier-rail lg:self-start lg:-mt-s3" aria-label="Chapitres et recherche">
          <SkipLink to="texte">Aller au texte</SkipLink>
          <AtelierRail book={book} />
        </aside>
        <div
          ref={text}
          id="texte"
          tabIndex={-1}
          className="atelier-book"
          data-reading={choices.reading}
          data-size={choices.size}
        >
          <TextContexts book={book} drawn={drawn}>
            {chapter !== undefined && (
              <ChapterPage
                book={book}
                rank={chapter}
                text={text}
                kept={kept}
                onResumed={() => setKept(undefined)}
                hasKeys={choices.keys}
                onStep={step}
                onClose={close}
              />
            )}
            {isPrinting && <BookProof book={book} onPrinted={() => setPrinting(false)} />}
            {chapter === undefined &&
              (place.isAnswer ? last.page : <RelevePage book={book} hasKeys={choices.keys} />)}
          </TextContexts>
        </div>
      </div>
      <Dialog open={isSheetOpen} onOpenChange={setSheetOpen} width="sheet" title="Chapitres et recherche">
        <AtelierRail book={book} onChosen={() => setSheetOpen(false)} />
      </Dialog>
      <Dialog open={isHelpOpen} onOpenChange={setHelpOpen} title="Les signes et les touches">
        {book.parts.help}
      </Dialog>
    </main>
  )
}

type TextContextsProps = {
  book: Book
  drawn: ComponentProps<typeof ChoicesContext>['value']
  children: ReactNode
}

/** What its author says, given to the drawn text. */
function TextContexts({ book: { releve, marks, parts }, drawn, children }: TextContextsProps) {
  const { inBlock } = marks.ecrits
  const wordingsOf = useCallback(
    (place: ThreadPlace) => {
      const bloc = blockOf(releve, place)
      return bloc === undefined ? [] : inBlock(bloc)
    },
    [releve, inBlock],
  )
  return (
    <ChoicesContext value={drawn}>
      <WordingsContext value={wordingsOf}>
        <SlotsContext value={parts.slots ?? NO_SLOTS}>{children}</SlotsContext>
      </WordingsContext>
    </ChoicesContext>
  )
}

const NO_SLOTS: Slots = {}
