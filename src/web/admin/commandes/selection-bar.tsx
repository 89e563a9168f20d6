import { useState } from 'react'
import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { countOf } from '#contract/format/plural.ts'
import { BulkBar } from '../../ui/data-table-parts.tsx'
import { AssignDialog } from './assign-dialog.tsx'

type SelectionBarProps = {
  commandes: readonly AdminCommandeSummary[]
  /** Receives the ids that stay ticked. */
  onSelect: (ids: string[]) => void
}

/** The actions on all the ticked orders. */
export function SelectionBar({ commandes, onSelect }: SelectionBarProps) {
  const [assigning, setAssigning] = useState(false)
  return (
    <BulkBar text={countOf(commandes.length, { one: 'commande choisie', other: 'commandes choisies' })}>
      <button type="button" onClick={() => setAssigning(true)}>
        Confier à un correcteur
      </button>
      <button type="button" onClick={() => onSelect([])}>
        Désélectionner
      </button>
      {assigning && (
        <AssignDialog
          commandes={commandes}
          onClose={() => setAssigning(false)}
          onAssigned={(refused) => onSelect(refused)}
        />
      )}
    </BulkBar>
  )
}
