import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#contract/format/count.ts'
import { canRecur } from '#manuscript/pick-corrections.ts'
import type { SheetCorrection } from '#manuscript/sheet.ts'
import { correctionsQuery } from '../../../atelier/marks/corrections-query.ts'
import { changeText } from '../../../atelier/marks/marks-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { AuthorBook } from '../author-book.ts'
import { type Lot, RefuseLot } from './refuse-lot.tsx'

/** « Refuser partout « ok » → « d’accord » (14 fois) », where the same words come several times. */
export function RefuseEverywhere({ book, correction }: { book: AuthorBook; correction: SheetCorrection }) {
  const { reader, file, marks } = book
  const { kind, wordsBefore, wordsAfter } = correction
  const [lot, setLot] = useState<Lot>()
  const { data: same = [] } = useQuery({
    ...correctionsQuery(reader, file.id, { by: 'WORDS', kind, wordsBefore, wordsAfter }),
    enabled: canRecur(correction),
  })
  const isLeft = same.some((one) => marks.of(one)?.choix !== 'REFUSEE')
  const what = changeText(correction)
  return (
    <>
      {same.length > 1 && isLeft && (
        <Button
          size="compact"
          variant="quiet"
          onClick={() => setLot({ what, where: 'LIVRE', corrections: same })}
        >
          {`Refuser partout ${withArticle(what)} (${formatCount(same.length)}\u00a0fois)`}
        </Button>
      )}
      <RefuseLot marks={marks} lot={lot} onClose={() => setLot(undefined)} />
    </>
  )
}

const withArticle = (what: string) =>
  what.replace(/^ajout/, 'l’ajout').replace(/^suppression/, 'la suppression')
