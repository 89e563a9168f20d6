import { useWatch } from 'react-hook-form'
import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { HouseIdentity } from '#contract/settings/house-settings.ts'
import { missingIdentity } from '#contract/settings/missing-identity.ts'
import { AddressFields } from '../../ui/address-fields.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { OR_NULL } from './field-options.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = {
  nom: 'Nom de la maison',
  formeJuridique: 'Forme juridique',
  adresse: 'Adresse',
  siren: 'SIREN',
  rcs: 'RCS',
  numeroTva: 'Numéro de TVA',
  email: 'E-mail',
  telephone: 'Téléphone',
  whatsapp: 'WhatsApp',
  regimeTva: 'Régime de TVA',
  directeurPublication: 'Directeur de la publication',
  hebergeur: 'Hébergeur',
  mediateur: 'Médiateur de la consommation',
} as const satisfies Record<keyof HouseIdentity, string>

/** The house's identity, the only source of its pages, invoices and legal notice. */
export function IdentityForm({ saved }: SettingFormProps<'identity'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.identity,
    draftKey: 'reglages:identity',
    saved,
    save: async (identity) => (await save({ identity })).identity,
  })
  const { register, control, formState } = entry.form
  const errors = formState.errors.value
  const { value } = useWatch({ control })
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <Missing
        identity={{ ...saved.value, ...value, adresse: { ...saved.value.adresse, ...value?.adresse } }}
      />
      <TextField label={LABELS.nom} error={errors?.nom?.message} {...register('value.nom')} />
      <TextField
        label={LABELS.formeJuridique}
        help="Avec le capital d’une société."
        error={errors?.formeJuridique?.message}
        {...register('value.formeJuridique')}
      />
      <PanelSection title="Adresse">
        <div className="grid gap-s4">
          <AddressFields
            field={(line) => ({
              ...register(`value.adresse.${line}`),
              error: errors?.adresse?.[line]?.message ?? '',
            })}
          />
        </div>
      </PanelSection>
      <PanelSection title="Contact">
        <div className="grid gap-s4">
          <TextField
            label={LABELS.email}
            type="email"
            error={errors?.email?.message}
            {...register('value.email')}
          />
          <TextField
            label={LABELS.telephone}
            type="tel"
            error={errors?.telephone?.message}
            {...register('value.telephone')}
          />
          <TextField
            label={LABELS.whatsapp}
            mark="(facultatif)"
            inputMode="numeric"
            help={
              'L’indicatif du pays puis le numéro, en chiffres seuls\u00a0: 33612345678. Si le champ est vide, aucun lien n’est affiché.'
            }
            error={errors?.whatsapp?.message}
            {...register('value.whatsapp')}
          />
        </div>
      </PanelSection>
      <PanelSection title="Immatriculation et TVA">
        <div className="grid gap-s4">
          <TextField label={LABELS.siren} error={errors?.siren?.message} {...register('value.siren')} />
          <TextField label={LABELS.rcs} error={errors?.rcs?.message} {...register('value.rcs')} />
          <SelectField
            label={LABELS.regimeTva}
            help={'Les factures émises ensuite suivent ce régime\u202f; celles d’avant ne changent pas.'}
            error={errors?.regimeTva?.message}
            {...register('value.regimeTva')}
          >
            <option value="FRANCHISE">Franchise en base, sans TVA</option>
            <option value="TVA_20">TVA à 20&nbsp;%</option>
          </SelectField>
          <TextField
            label={LABELS.numeroTva}
            mark="(facultatif en franchise)"
            error={errors?.numeroTva?.message}
            {...register('value.numeroTva', OR_NULL)}
          />
        </div>
      </PanelSection>
      <PanelSection title="Mentions légales">
        <div className="grid gap-s4">
          <TextField
            label={LABELS.directeurPublication}
            error={errors?.directeurPublication?.message}
            {...register('value.directeurPublication')}
          />
          <TextArea
            label={LABELS.hebergeur}
            rows={3}
            limit={500}
            help="Nom, adresse et téléphone (loi du 21 juin 2004, article 1-1)."
            error={errors?.hebergeur?.message}
            {...register('value.hebergeur')}
          />
          <TextArea
            label={LABELS.mediateur}
            rows={3}
            limit={500}
            help={
              'Nom et adresse\u00a0: tout vendeur à des particuliers doit en avoir un (code de la consommation, article L.\u00a0616-1). Les paiements réels l’attendent.'
            }
            error={errors?.mediateur?.message}
            {...register('value.mediateur')}
          />
        </div>
      </PanelSection>
    </SettingForm>
  )
}

function Missing({ identity }: { identity: HouseIdentity }) {
  const missing = missingIdentity(identity)
  if (missing.length === 0) return <p className="muted">L’identité de la maison est complète.</p>
  return (
    <div className="review" role="status">
      <p>
        <strong>Il manque&nbsp;: {missing.join(', ')}.</strong> Les paiements réels attendent une identité
        complète.
      </p>
    </div>
  )
}
