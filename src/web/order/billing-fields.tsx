import { type ReactNode, useState } from 'react'
import { countryOptions } from '#contract/shared/countries.ts'
import { companyNumberTexts } from '#contract/users/company-number.ts'
import { AddressFields, type AddressLine } from '../ui/address-fields.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { FieldOf } from './commande-field.ts'

/** The billing fields, in the order they are read. */
export const BILLING_FIELDS = [
  'adresseLigne1',
  'adresseLigne2',
  'codePostal',
  'ville',
  'pays',
  'raisonSociale',
  'siren',
] as const
type BillingField = (typeof BILLING_FIELDS)[number]

/** The fields of the address. */
export const ADDRESS_FIELDS = ['adresseLigne1', 'adresseLigne2', 'codePostal', 'ville', 'pays'] as const

/** The order's field for each line of an address. */
const LINES = {
  ligne1: 'adresseLigne1',
  ligne2: 'adresseLigne2',
  codePostal: 'codePostal',
  ville: 'ville',
  pays: 'pays',
} as const satisfies Record<AddressLine, BillingField>

type BillingFieldsProps = {
  /** The registration of a field, and its error. */
  field: FieldOf<BillingField | 'entreprise'>
  isCompany: boolean
  /** The typed values of the address. */
  address: readonly unknown[]
  /** True when no address is known: its fields are open. */
  isAddressNeeded?: boolean
  /** A note on the invoice's address. */
  note?: ReactNode
}

/** The billing fields, folded at first: most authors order for themselves, and Stripe asks for their address. */
export function BillingFields({ field, isCompany, address, isAddressNeeded, note }: BillingFieldsProps) {
  const [opened, setOpened] = useState(false)
  const country = address[ADDRESS_FIELDS.indexOf('pays')]
  const isAddressSaid = address.some(Boolean) || ADDRESS_FIELDS.some((name) => field(name).error)
  return (
    <div className="billing grid gap-s4">
      <details
        className="promo-fold"
        open={opened || isAddressSaid || isAddressNeeded}
        onToggle={(event) => setOpened(event.currentTarget.open)}
        suppressHydrationWarning
      >
        <summary>Adresse de facturation</summary>
        <div className="grid gap-s5">
          {note && <p className="small muted">{note}</p>}
          <AddressFields
            field={(line) => field(LINES[line])}
            countries={countryOptions}
            countryHelp="France par défaut."
          />
        </div>
      </details>
      <CheckField
        label="Je commande pour une entreprise"
        mark="(facultatif)"
        help="La facture porte son nom et son numéro."
        {...field('entreprise')}
      />
      {/* Always there, so that the draft gives them back. */}
      <div hidden={!isCompany}>
        <div className="pair">
          <TextField
            label="Nom de l’entreprise"
            mark="(facultatif)"
            autoComplete="organization"
            maxLength={200}
            {...field('raisonSociale')}
          />
          <TextField
            {...companyNumberTexts(typeof country === 'string' ? country : '')}
            autoComplete="off"
            maxLength={30}
            {...field('siren')}
          />
        </div>
      </div>
    </div>
  )
}
