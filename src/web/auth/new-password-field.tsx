import { isGuessablePassword } from '#contract/users/guessable-password.ts'
import { passwordStrength } from '#contract/users/password-strength.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { StrengthMeter } from '../ui/strength-meter.tsx'
import type { TextFieldProps } from '../ui/text-field.tsx'

/** The passwords refused, whatever their length (decision 096). */
export const PASSWORD_REFUSED =
  'Les suites comme «\u202fabcd1234\u202f» ou «\u202fazertyui\u202f» et les mots de passe courants sont refusés.'

/** The rule of a new password, shown before it is typed (specification 1 §5). */
export const PASSWORD_RULE = `Au moins 12 caractères, ou 8 avec trois types parmi majuscules, minuscules, chiffres et caractères spéciaux. ${PASSWORD_REFUSED}`

type NewPasswordFieldProps = Omit<TextFieldProps, 'type'> & { typed: string | undefined }

/** The field of a new password, with its strength. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-s2">
      <PasswordField autoComplete="new-password" required {...field} />
      {typed && (
        <StrengthMeter
          strength={passwordStrength(typed)}
          reason={isGuessablePassword(typed) ? 'une suite se devine vite' : undefined}
        />
      )}
    </div>
  )
}
