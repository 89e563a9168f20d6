import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../lib/failure-text.ts'
import { ChapterText } from '../manuscript/chapter-text.tsx'
import type { DrawnSheet } from '../manuscript/questions.ts'
import { toast } from '../ui/toast.ts'
import type { Book } from './book.ts'
import { usePlace } from './use-place.ts'

type BookProofProps = { book: Book; onPrinted: () => void }

/** Every chapter at once, for printing only; removed afterwards. */
export function BookProof({ book: { reader, releve }, onPrinted }: BookProofProps) {
  const { place } = usePlace()
  const [sheets, setSheets] = useState<DrawnSheet[]>()
  const count = releve.chapters.length
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    let isLeft = false
    const draw = async () => {
      const drawn: DrawnSheet[] = []
      for (let rank = 0; rank < count && !isLeft; rank++) drawn.push(await reader.ask('chapter', rank))
      if (!isLeft) setSheets(drawn)
    }
    draw().catch((error: unknown) => {
      toast.error('Erreur', { description: failureText(error) })
      printed()
    })
    return () => {
      isLeft = true
    }
  }, [reader, count])
  useEffect(() => {
    if (!sheets) return undefined
    addEventListener('afterprint', printed)
    window.print()
    return () => removeEventListener('afterprint', printed)
  }, [sheets])
  if (!sheets)
    return (
      <p role="status" className="visually-hidden">
        Préparation du livre à imprimer
      </p>
    )
  return (
    <div className="book-proof hidden print:block">
      {sheets.map((sheet, rank) => (
        // oxlint-disable-next-line react/no-array-index-key -- a book never changes its chapters
        <article key={rank} className="manuscript" lang="fr">
          <ChapterText sheet={sheet} rank={rank} kinds={place.kinds} />
        </article>
      ))}
    </div>
  )
}
