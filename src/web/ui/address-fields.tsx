/**
 * <AddressFields field={(line) => ({ ...register(`adresse.${line}`), error: errors[line]?.message })} countryHelp? />
 *
 * A billing address, as browsers know how to fill it in.
 */
import { TextField, type TextFieldProps } from './text-field.tsx'

export type AddressLine = 'ligne1' | 'ligne2' | 'codePostal' | 'ville' | 'pays'

type AddressFieldsProps = {
  /** The registration of a line, and its error. */
  field: (line: AddressLine) => Omit<TextFieldProps, 'label'>
  countryHelp?: string
}

export function AddressFields({ field, countryHelp }: AddressFieldsProps) {
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
      <TextField
        label="Pays"
        autoComplete="billing country-name"
        maxLength={100}
        {...(countryHelp && { help: countryHelp })}
        {...field('pays')}
      />
    </>
  )
}
