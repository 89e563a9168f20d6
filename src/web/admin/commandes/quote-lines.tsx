import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { formatEuros } from '#contract/format/euros.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { NumberField, TextField } from '../../ui/text-field.tsx'
import { EMPTY_LINE, type QuoteForm } from './quote-form.ts'

type QuoteLinesProps = { form: UseFormReturn<QuoteForm>; total: number }

/** The lines of a quote and their total. */
export function QuoteLines({ form, total }: QuoteLinesProps) {
  const { control, formState } = form
  const field = fieldsOf(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'lignes' })
  const errors = formState.errors.lignes
  const wrong = errors?.root?.message ?? errors?.message
  return (
    <fieldset className="grid gap-s3" ref={keepFocus}>
      <legend className="visually-hidden">Lignes du devis</legend>
      {fields.map(({ id }, rank) => (
        <div
          key={id}
          className="grid pb-s3 border-b border-line grid-cols-[theme(--quote-amount)_minmax(0,1fr)_auto] items-end gap-s2"
        >
          <TextField
            label={`Ligne ${rank + 1}`}
            fieldClass="col-span-full"
            {...field(`lignes.${rank}.label`)}
          />
          <NumberField label="Quantité" min={1} {...field(`lignes.${rank}.quantity`)} />
          <TextField
            label="Prix unitaire (€)"
            inputMode="decimal"
            autoComplete="off"
            className="num"
            {...field(`lignes.${rank}.unitPrice`)}
          />
          <IconButton
            data-removes
            icon={Trash2}
            label={`Retirer la ligne ${rank + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(rank)}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-s3">
        <Button data-after-removal size="compact" icon={Plus} onClick={() => append(EMPTY_LINE)}>
          Ajouter une ligne
        </Button>
        <p className="strong num" aria-live="polite">
          Total TTC&nbsp;: {formatEuros(total)}
        </p>
      </div>
      <p className="help">Une remise est une ligne au prix négatif, par exemple -20,00.</p>
      {wrong && (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
