import type { BoundField } from '../../../lib/fields-of.ts'
import { TextField } from '../../../ui/text-field.tsx'

type SumAndReasonProps = {
  montant: BoundField
  motif: BoundField
  /** A help text: where the client reads the reason. */
  reasonHelp: string
}

/** The sum to move, in euros, and the reason. */
export function SumAndReason({ montant, motif, reasonHelp }: SumAndReasonProps) {
  return (
    <>
      <TextField label="Montant (€)" inputMode="decimal" {...montant} />
      <TextField label="Motif" help={reasonHelp} {...motif} />
    </>
  )
}
