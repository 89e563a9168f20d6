/** <CheckField label={<>J’accepte les <Link to="/cgv">conditions</Link>.</>} mark? help? {...field('cgv')} /> */
import type { ComponentProps } from 'react'
import { FieldError, type FieldTexts, fieldWiring, useFieldId } from './field.tsx'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts

export function CheckField({ label, mark, help, error, id, ...rest }: CheckFieldProps) {
  const fieldId = useFieldId(id)
  return (
    <div>
      <label className="check">
        <input {...rest} {...fieldWiring({ id: fieldId, help, error })} type="checkbox" />
        <span className="grid gap-s1h">
          <span>
            <span>{label} </span>
            {mark && <span className="muted">{mark}</span>}
          </span>
          {help && (
            <span className="small muted" id={`${fieldId}-help`}>
              {help}
            </span>
          )}
        </span>
      </label>
      <FieldError id={fieldId} error={error} />
    </div>
  )
}
