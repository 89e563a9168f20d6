/**
 * <PasswordField label help? autoComplete="current-password" {...field('password')} />
 * <StrengthMeter strength="Faible" | "Moyen" | "Fort" />   under it, where a password is chosen
 */

import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { IconButton } from './button.tsx'
import { Field, useFieldId } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, mark, help, error, id, fieldClass, className, ...rest } = props
  const fieldId = useFieldId(id)
  const [shown, setShown] = useState(false)
  const isAlive = useHydrated()
  return (
    <Field {...{ label, mark, help, error }} id={fieldId} className={fieldClass}>
      {(wiring) => (
        <div className="password relative grid">
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={clsx('input', className)}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            aria-controls={fieldId}
            disabled={!isAlive}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
