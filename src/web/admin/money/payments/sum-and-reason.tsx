import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../../ui/text-field.tsx'

type Registered = Record<'montant' | 'motif', UseFormRegisterReturn>
type SumAndReasonProps = {
  fields: Registered
  errors: Partial<Record<keyof Registered, { message?: string }>>
  /** A help text: where the client reads the reason. */
  reasonHelp: string
}

/** The sum to move, in euros, and the reason. */
export function SumAndReason({ fields, errors, reasonHelp }: SumAndReasonProps) {
  return (
    <>
      <TextField
        label="Montant (€)"
        inputMode="decimal"
        error={errors.montant?.message}
        {...fields.montant}
      />
      <TextField label="Motif" help={reasonHelp} error={errors.motif?.message} {...fields.motif} />
    </>
  )
}
