import { useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { packCardOf } from '#contract/tarifs/pack-card.ts'
import type { TarifMode } from '#contract/tarifs/tarif.ts'
import { perPageWords, prixFormateOf } from '#contract/tarifs/tarif-texts.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { PackCover } from '../../tarifs/pack-cover.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { NumberField, SelectField, TextField } from '../../ui/text-field.tsx'
import { EntryForm } from '../shell/entry-form.tsx'
import type { EditedEntry } from '../shell/use-entry-form.ts'
import { useServiceTypes } from './use-tarifs.ts'
import { entryOf, type WrittenTarif } from './written-tarif.ts'

/** French labels of the ways to charge a tarif. */
const MODE_LABELS: Record<TarifMode, string> = {
  PAR_PAGE: 'À la page',
  FORFAIT: 'Au forfait',
  SUPPLEMENT: 'En supplément d’un autre service',
}

const PRICE_LABELS: Record<TarifMode, string> = {
  PAR_PAGE: 'Prix de la page, en euros',
  FORFAIT: 'Prix, en euros',
  SUPPLEMENT: 'Majoration, en pourcentage',
}

/** The name of each field between two versions of a tarif. */
const TARIF_LABELS = {
  nom: 'Nom',
  mode: 'Facturé',
  prix: 'Prix',
  prixFormate: 'Prix affiché',
  typeService: 'Type de service',
  description: 'Description',
  inclus: 'Ce qu’il comprend',
  dureeEstimee: 'Délai annoncé',
  delaiJours: 'Délai promis, en jours ouvrés',
  revisionsIncluses: 'Révisions comprises',
  vedette: 'Mis en avant',
  actif: 'En vente',
} as const

/** The fields of a tarif, and their preview on the site. */
export function TarifForm({ entry, action }: { entry: EditedEntry<WrittenTarif>; action: string }) {
  const { control } = entry.form
  const field = fieldsOf(entry.form)
  const [nom, mode] = useWatch({ control, name: ['nom', 'mode'] })
  const words = mode === 'PAR_PAGE' ? undefined : perPageWords(nom)
  const typesId = useId()
  const serviceTypes = useServiceTypes()
  return (
    <EntryForm
      entry={entry}
      action={action}
      labels={TARIF_LABELS}
      inWords={tarifInWords}
      preview={<TarifPreview control={control} />}
    >
      <TextField label="Nom" help="Ce qui est entre parenthèses se lit au-dessus du nom." {...field('nom')} />
      <SelectField label="Facturé" help={words && <ByItsName words={words} />} {...field('mode')}>
        {Object.entries(MODE_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={PRICE_LABELS[mode]}
        inputMode="decimal"
        autoComplete="off"
        className="num"
        {...field('prix')}
      />
      <TextField
        label="Prix affiché"
        mark="(facultatif)"
        help="Si le champ est vide, il suit le prix."
        autoComplete="off"
        {...field('prixFormate')}
      />
      <TextField label="Type de service" list={typesId} autoComplete="off" {...field('typeService')} />
      <datalist id={typesId}>
        {serviceTypes.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <TextArea label="Description" mark="(facultatif)" rows={4} limit={2000} {...field('description')} />
      <TextArea
        label="Ce qu’il comprend"
        mark="(facultatif)"
        help="Une ligne par élément, vingt au plus."
        rows={5}
        {...field('inclus')}
      />
      <TextField
        label="Délai annoncé"
        mark="(facultatif)"
        help="Tel qu’on le lit sur le site&nbsp;: 5-7 jours."
        {...field('dureeEstimee')}
      />
      <NumberField
        label="Délai promis, en jours ouvrés"
        help={mode === 'PAR_PAGE' && 'À la page, la date promise dépend du nombre de pages.'}
        min={0}
        {...field('delaiJours')}
      />
      <NumberField label="Révisions comprises" min={0} {...field('revisionsIncluses')} />
      <CheckField label="Mis en avant («&#8239;Le choix des auteurs&#8239;»)" {...field('vedette')} />
      <CheckField label="En vente sur le site" {...field('actif')} />
    </EntryForm>
  )
}

/** A tarif with its price and mode in words. */
const tarifInWords = (written: WrittenTarif) => ({
  ...written,
  prix: prixFormateOf(entryOf(written)),
  mode: MODE_LABELS[written.mode],
})

/** A notice that the name forces a price by the page: it announces one to visitors (specification 1 §5). */
const ByItsName = ({ words }: { words: string }) => (
  <span role="status">
    Un nom qui contient «&#8239;{words}&#8239;» annonce un prix à la page&nbsp;: ce service ne se vend pas
    autrement. Choisissez «&#8239;{MODE_LABELS.PAR_PAGE}&#8239;», ou un autre nom.
  </span>
)

/** The landing page's card of the typed tarif. */
function TarifPreview({ control }: { control: Control<WrittenTarif> }) {
  const { updatedAt: _read, ...written } = useWatch({ control, compute: (values) => values })
  if (!written.nom.trim()) return null
  const entry = entryOf(written)
  const card = packCardOf({ ...entry, id: 'apercu' })
  if (entry.mode === 'SUPPLEMENT') {
    return (
      <PanelSection title="Aperçu">
        <p>
          <span className="strong num">
            {card.nom}&nbsp;: {entry.prixFormate}.
          </span>{' '}
          Un supplément n’a pas de carte sur le site&nbsp;: il devient une ligne d’un devis.
        </p>
      </PanelSection>
    )
  }
  return (
    <PanelSection title="Aperçu">
      <ul className="covers covers--one grid lg:items-stretch sm:max-lg:justify-center">
        <PackCover card={card} rank={0}>
          <span className={card.featured ? 'button button--primary' : 'button'}>
            {card.pack ? `Commander le ${card.nom}` : 'Contactez-nous'}
          </span>
        </PackCover>
      </ul>
    </PanelSection>
  )
}
