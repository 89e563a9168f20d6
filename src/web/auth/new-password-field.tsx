import { passwordStrength } from '#contract/users/password-strength.ts'
import type { TextFieldProps } from '../ui/text-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { StrengthMeter } from '../ui/strength-meter.tsx'

/** What a chosen password must be, said before it is typed (specification 1 §5). */
export const PASSWORD_RULE =
  'Au moins 12 caractères, ou 8 avec trois types parmi majuscules, minuscules, chiffres et caractères spéciaux.'

type NewPasswordFieldProps = Omit<TextFieldProps, 'type'> & { typed: string | undefined }

/** A password being chosen, with its strength. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-s2">
      <PasswordField autoComplete="new-password" required {...field} />
      {typed && <StrengthMeter strength={passwordStrength(typed)} />}
    </div>
  )
}
