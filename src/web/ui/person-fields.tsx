/**
 * <PersonFields firstName={field('prenom')} lastName={field('nom')} email={field('email')} phone={field('telephone')} />
 *
 * The name and contact of a person, as browsers know how to fill them in; all four are required. Each receives its
 * registration and its error.
 */
import { PhoneField } from './phone-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Wiring = Omit<TextFieldProps, 'label'>
type PersonFieldsProps = { firstName: Wiring; lastName: Wiring; email: Wiring; phone: Wiring }

export function PersonFields({ firstName, lastName, email, phone }: PersonFieldsProps) {
  return (
    <div className="pair">
      <TextField label="Prénom" autoComplete="given-name" maxLength={100} required {...firstName} />
      <TextField label="Nom" autoComplete="family-name" maxLength={100} required {...lastName} />
      <TextField label="E-mail" type="email" autoComplete="email" maxLength={255} required {...email} />
      <PhoneField maxLength={50} required {...phone} />
    </div>
  )
}
