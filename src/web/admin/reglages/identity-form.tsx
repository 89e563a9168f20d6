import { useFormContext, useWatch } from 'react-hook-form'
import type { HouseIdentity } from '#contract/settings/house-settings.ts'
import { missingIdentity } from '#contract/settings/missing-identity.ts'
import { countryOptions } from '#contract/shared/countries.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { AddressFields } from '../../ui/address-fields.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { type SettingFormProps, type SettingValues, settingForm } from './setting-form.tsx'

const Identity = settingForm('identity', {
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
})

/** The house's identity, the only source of its pages, invoices and legal notice. */
export function IdentityForm({ saved }: SettingFormProps<'identity'>) {
  return (
    <Identity.Form saved={saved}>
      <Missing saved={saved.value} />
      <Identity.Text name="nom" />
      <Identity.Text name="formeJuridique" help="Avec le capital d’une société." />
      <PanelSection title="Adresse">
        <div className="grid gap-s4">
          <Address />
        </div>
      </PanelSection>
      <PanelSection title="Contact">
        <div className="grid gap-s4">
          <Identity.Text name="email" type="email" />
          <Identity.Text name="telephone" type="tel" />
          <Identity.Text
            name="whatsapp"
            mark="(facultatif)"
            inputMode="numeric"
            help={
              'L’indicatif du pays puis le numéro, en chiffres seuls\u00a0: 33612345678. Si le champ est vide, aucun lien n’est affiché.'
            }
          />
        </div>
      </PanelSection>
      <PanelSection title="Immatriculation et TVA">
        <div className="grid gap-s4">
          <Identity.Text name="siren" />
          <Identity.Text name="rcs" />
          <Identity.Select
            name="regimeTva"
            help={'Les factures émises ensuite suivent ce régime\u202f; celles d’avant ne changent pas.'}
          >
            <option value="FRANCHISE">Franchise en base, sans TVA</option>
            <option value="TVA_20">TVA à 20&nbsp;%</option>
          </Identity.Select>
          <Identity.TextOrNull name="numeroTva" mark="(facultatif en franchise)" />
        </div>
      </PanelSection>
      <PanelSection title="Mentions légales">
        <div className="grid gap-s4">
          <Identity.Text name="directeurPublication" />
          <Identity.Area
            name="hebergeur"
            rows={3}
            limit={500}
            help="Nom, adresse et téléphone (loi du 21 juin 2004, article 1-1)."
          />
          <Identity.Area
            name="mediateur"
            rows={3}
            limit={500}
            help={
              'Nom et adresse\u00a0: tout vendeur à des particuliers doit en avoir un (code de la consommation, article L.\u00a0616-1). Les paiements réels l’attendent.'
            }
          />
        </div>
      </PanelSection>
    </Identity.Form>
  )
}

function Address() {
  const field = fieldsOf(useFormContext<SettingValues<'identity'>>())
  return <AddressFields countries={countryOptions} field={(line) => field(`value.adresse.${line}`)} />
}

/** The missing lines, as the others are typed. */
function Missing({ saved }: { saved: HouseIdentity }) {
  const { value } = useWatch<SettingValues<'identity'>>()
  const missing = missingIdentity({ ...saved, ...value, adresse: { ...saved.adresse, ...value?.adresse } })
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
