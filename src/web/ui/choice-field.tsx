/**
 * <ChoiceField legend="Vous êtes" mark? help? choices={[{ value: 'PARTICULIER', label: 'Un particulier', note? }]} {...field('clientType')} />
 *
 * A choice among a few, all in view. More than six: a SelectField, or for short ones such as times, layout="grid"; two short ones: layout="row".
 */
import type { ComponentProps, ReactNode } from 'react'
import { FieldError, fieldWiring, useFieldId } from './field.tsx'

type Choice = { value: string; label: ReactNode; note?: ReactNode }
type ChoiceFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  legend: ReactNode
  mark?: string
  help?: ReactNode
  error?: string
  choices: readonly Choice[]
  layout?: 'column' | 'row' | 'grid'
  value?: string
  defaultValue?: string
}

const LAYOUTS = {
  column: 'contents',
  row: 'flex flex-wrap gap-x-s5',
  grid: 'grid grid-cols-2 gap-x-s4 sm:grid-cols-3',
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { legend, mark, help, error, choices, layout = 'column', id, value, defaultValue, ...rest } = props
  const fieldId = useFieldId(id)
  const { 'aria-describedby': described } = fieldWiring({ id: fieldId, help, error })
  return (
    <fieldset className="field" aria-describedby={described}>
      <legend className="legend">
        <span>{legend} </span>
        {mark && <span className="optional">{mark}</span>}
      </legend>
      <div className={LAYOUTS[layout]}>
        {choices.map((choice) => (
          <label className="check" key={choice.value}>
            <input
              {...rest}
              type="radio"
              value={choice.value}
              {...(value !== undefined && { checked: value === choice.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === choice.value })}
            />
            <span className="grid gap-s1h">
              <span>{choice.label}</span>
              {choice.note && <span className="small muted">{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {help && (
        <p className="help" id={`${fieldId}-help`}>
          {help}
        </p>
      )}
      <FieldError id={fieldId} error={error} />
    </fieldset>
  )
}
