import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { isOrderable } from '#contract/tarifs/tarif.ts'
import { queryKey } from '../../lib/api-reads.ts'
import type { BoundField } from '../../lib/fields-of.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { NumberField, SelectField, TextField } from '../../ui/text-field.tsx'
import { useAdminCall } from '../back-office.tsx'
import { wholeOf } from '../shell/read-whole.ts'
import type { CommandeForm } from './commande-form.ts'

type CommandeFieldsProps = {
  field: (name: keyof CommandeForm) => BoundField
  /** The reason that service, pages and amount may not change. */
  closed?: string | null
}

/** The fields of an order that the house fills: title, service, price, date. */
export function CommandeFields({ field, closed = null }: CommandeFieldsProps) {
  const services = useServices()
  return (
    <>
      <TextField label="Titre du texte" {...field('titre')} />
      <TextArea
        label="Demande"
        mark="(facultatif)"
        help="Le client la lit sur son projet."
        rows={3}
        {...field('description')}
      />
      <fieldset className="grid gap-s4" disabled={closed !== null}>
        <legend className="visually-hidden">Service et prix</legend>
        {closed && <p className="help">{closed}</p>}
        {/* Mounted again once there is something to choose: it shows what is chosen only among its options. */}
        <SelectField key={services.length} label="Service" {...field('serviceId')}>
          <option value="">Sur mesure</option>
          {services.map(({ id, nom, actif }) => (
            <option key={id} value={id}>
              {actif ? nom : `${nom} (hors vente)`}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-s4 sm:grid-cols-2">
          <NumberField label="Pages" mark="(facultatif)" min={1} {...field('nombrePages')} />
          <TextField
            label="Montant TTC (€)"
            help="Par défaut, le prix du service."
            inputMode="decimal"
            autoComplete="off"
            className="num"
            {...field('montant')}
          />
        </div>
      </fieldset>
      <TextField label="Date promise" mark="(facultatif)" type="date" {...field('datePromise')} />
    </>
  )
}

/** The tarifs that an order may be for, on sale or not; a supplement is only a line of a quote. */
export function useServices() {
  const call = useAdminCall()
  const { data } = useQuery({
    ...wholeOf(queryKey(api.admin.tarifs.list), (query) => call(api.admin.tarifs.list, { query })),
    select: (tarifs) => tarifs.filter(isOrderable),
  })
  return data ?? []
}
