/**
 * <AddressFields field={(line) => field(`adresse.${line}`)} countries countryHelp? />
 *
 * A billing address, as browsers know how to fill it in.
 */
import { useId, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type AddressLine = 'ligne1' | 'ligne2' | 'codePostal' | 'ville' | 'pays'

type AddressFieldsProps = {
  /** The registration of a line, and its error. */
  field: (line: AddressLine) => Omit<TextFieldProps, 'label'>
  /** The countries to choose from, made when their field is reached: the name that is kept, and others to search it by. */
  countries: () => readonly Country[]
  countryHelp?: string
}

type Country = { name: string; others: string }

export function AddressFields({ field, countries, countryHelp }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Numéro et rue"
        autoComplete="billing address-line1"
        maxLength={200}
        {...field('ligne1')}
      />
      <TextField
        label="Complément"
        mark="(facultatif)"
        autoComplete="billing address-line2"
        maxLength={200}
        {...field('ligne2')}
      />
      <div className="pair">
        <TextField
          label="Code postal"
          autoComplete="billing postal-code"
          maxLength={20}
          {...field('codePostal')}
        />
        <TextField label="Ville" autoComplete="billing address-level2" maxLength={100} {...field('ville')} />
      </div>
      <CountryField countries={countries} {...(countryHelp && { help: countryHelp })} {...field('pays')} />
    </>
  )
}

type CountryFieldProps = Omit<TextFieldProps, 'label'> & Pick<AddressFieldsProps, 'countries'>

/** A country, chosen from a list that any of its names searches; typed, where there are no scripts. */
function CountryField({ countries, ...field }: CountryFieldProps) {
  const list = useId()
  const [isReached, setReached] = useState(false)
  return (
    <>
      <TextField
        label="Pays"
        autoComplete="billing country-name"
        maxLength={100}
        list={list}
        onFocus={() => setReached(true)}
        {...field}
      />
      <datalist id={list}>
        {isReached &&
          countries().map(({ name, others }) => (
            <option key={name} value={name} label={others === '' ? undefined : others} />
          ))}
      </datalist>
    </>
  )
}
