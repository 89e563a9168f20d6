import { useState } from 'react'
import { formatCount } from '#contract/format/count.ts'
import { CORRECTION_KIND_LABELS, type CorrectionKind } from '#manuscript/correction-kind.ts'
import { type KindCounts, kindsIn } from '#manuscript/releve.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import type { AuthorBook } from '../author-book.ts'
import { type Lot, RefuseLot } from './refuse-lot.tsx'

type RefuseKindProps = { book: AuthorBook; counts: KindCounts; chapter?: number }

/** Refuses every correction of a kind, in a chapter or in the whole book. */
export function RefuseKind({ book: { reader, marks }, chapter, counts }: RefuseKindProps) {
  const [lot, setLot] = useState<Lot>()
  const kinds = kindsIn(counts)
  if (!marks.isOpen || kinds.length === 0) return null
  const choose = async (kind: CorrectionKind) => {
    try {
      const corrections = await reader.ask('corrections', { by: 'KIND', chapter, kind })
      if (corrections.every((one) => marks.of(one)?.choix === 'REFUSEE'))
        toast.info('Toutes sont déjà refusées')
      else
        setLot({
          what: CORRECTION_KIND_LABELS[kind],
          where: chapter === undefined ? 'LIVRE' : 'CHAPITRE',
          corrections,
        })
    } catch (error) {
      toast.error('Erreur', { description: failureText(error) })
    }
  }
  return (
    <>
      <Menu
        trigger={
          <Button size="compact" variant="quiet" icon="down">
            Refuser un type de correction
          </Button>
        }
      >
        <MenuLabel>{chapter === undefined ? 'Dans tout le texte' : 'Dans ce chapitre'}</MenuLabel>
        {kinds.map((kind) => (
          <MenuItem key={kind} onSelect={() => void choose(kind)}>
            {`${CORRECTION_KIND_LABELS[kind]} (${formatCount(counts[kind])})`}
          </MenuItem>
        ))}
      </Menu>
      <RefuseLot marks={marks} lot={lot} onClose={() => setLot(undefined)} />
    </>
  )
}
