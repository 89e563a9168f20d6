import { formatCount } from '#contract/format/count.ts'
import { countOf, plural } from '#contract/format/plural.ts'
import type { PickedCorrection } from '#manuscript/pick-corrections.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast, undo } from '../../../ui/toast.ts'
import type { Marks } from './use-marks.ts'

/** A lot of corrections to refuse: their kind, in the book or in a chapter. */
export type Lot = { what: string; where: 'LIVRE' | 'CHAPITRE'; corrections: PickedCorrection[] }

type RefuseLotProps = { marks: Marks; lot: Lot | undefined; onClose: () => void }

const CORRECTIONS = { one: 'correction', other: 'corrections' }
const REFUSED = { one: 'correction refusée', other: 'corrections refusées' }
const ALREADY = { one: 'l’est déjà', other: 'le sont déjà' }

/** Confirms a count, then refuses the corrections that are not; an undo takes back these refusals. */
export function RefuseLot({ marks, lot, onClose }: RefuseLotProps) {
  const free = lot?.corrections.filter((one) => marks.of(one)?.choix !== 'REFUSEE') ?? []
  const already = (lot?.corrections.length ?? 0) - free.length
  const refuse = () => {
    const takeBack = marks.mark(free, { isRefused: true })
    toast.success(countOf(free.length, REFUSED), undo(takeBack))
    onClose()
  }
  return (
    <ConfirmDialog
      open={lot !== undefined}
      onOpenChange={onClose}
      title={`Refuser ${countOf(free.length, CORRECTIONS)}\u202f?`}
      consequence={lot && consequenceOf(lot, already)}
      confirmLabel={`Refuser ${free.length === 1 ? 'la correction' : `les ${countOf(free.length, CORRECTIONS)}`}`}
      onConfirm={refuse}
    />
  )
}

function consequenceOf({ what, where }: Lot, already: number): string {
  const kept = already > 0 ? ` ${formatCount(already)}\u00a0${plural(already, ALREADY)}.` : ''
  return `${capitalised(what)}, ${WHERE[where]}.${kept} Vous pourrez tout reprendre d’un coup, par «\u202fAnnuler\u202f».`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const WHERE = { LIVRE: 'dans tout le texte', CHAPITRE: 'dans ce chapitre' } as const
