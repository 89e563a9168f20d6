import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { NumberField, TextField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { AS_NUMBER, OR_NULL } from './field-options.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = {
  note: 'Note moyenne sur 5',
  avis: 'Nombre d’avis',
  sourceAvis: 'D’où viennent les avis',
  lienAvis: 'Où les lire',
  satisfaction: 'Auteurs satisfaits, en\u00a0%',
  auteurs: 'Auteurs accompagnés',
  annees: 'Années d’expérience',
  reponseContactHeures: 'Réponse à un message, en heures',
  reponseEchantillonHeures: 'Réponse à un échantillon, en heures',
  livraisonJours: 'Livraison annoncée, en jours',
  sourceComparaison: 'D’où viennent les prix comparés',
  dateComparaison: 'Relevés le',
} as const satisfies Record<keyof Settings['figures'], string>

/** The house's own figures on its site, which it must keep true. */
export function FiguresForm({ saved }: SettingFormProps<'figures'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.figures,
    draftKey: 'reglages:figures',
    saved,
    save: async (figures) => (await save({ figures })).figures,
  })
  const { register, formState } = entry.form
  const errors = formState.errors.value
  const number = (name: NumberName) => ({
    label: LABELS[name],
    error: errors?.[name]?.message ?? '',
    ...register(`value.${name}`, AS_NUMBER),
  })
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <p className="muted">
        Ces chiffres sont des affirmations commerciales&nbsp;: la maison doit pouvoir prouver chacun d’eux.
      </p>
      <PanelSection title="Avis des clients">
        <div className="grid gap-s4">
          <NumberField {...number('note')} inputMode="decimal" step={0.1} min={0} max={5} />
          <NumberField {...number('avis')} min={0} />
          <NumberField {...number('satisfaction')} min={0} max={100} />
          <TextArea
            label={LABELS.sourceAvis}
            rows={3}
            limit={300}
            help={
              'La loi demande de dire comment les avis sont recueillis et s’ils sont vérifiés (code de la consommation, article L.\u00a0111-7-2).'
            }
            error={errors?.sourceAvis?.message}
            {...register('value.sourceAvis')}
          />
          <TextField
            label={LABELS.lienAvis}
            mark="(facultatif)"
            type="url"
            placeholder="https://"
            error={errors?.lienAvis?.message}
            {...register('value.lienAvis', OR_NULL)}
          />
        </div>
      </PanelSection>
      <PanelSection title="La maison">
        <div className="grid gap-s4">
          <NumberField {...number('auteurs')} min={0} />
          <NumberField {...number('annees')} min={0} max={500} />
        </div>
      </PanelSection>
      <PanelSection title="Délais annoncés">
        <div className="grid gap-s4">
          <NumberField {...number('reponseContactHeures')} min={1} max={720} />
          <NumberField {...number('reponseEchantillonHeures')} min={1} max={720} />
          <NumberField {...number('livraisonJours')} min={1} max={365} />
        </div>
      </PanelSection>
      <PanelSection title="Comparaison de prix">
        <div className="grid gap-s4">
          <TextArea
            label={LABELS.sourceComparaison}
            rows={3}
            limit={300}
            help={
              'La loi n’admet qu’une comparaison vérifiable\u00a0: elle nomme sa source et sa date (code de la consommation, article L.\u00a0122-1).'
            }
            error={errors?.sourceComparaison?.message}
            {...register('value.sourceComparaison')}
          />
          <TextField
            label={LABELS.dateComparaison}
            type="date"
            error={errors?.dateComparaison?.message}
            {...register('value.dateComparaison')}
          />
        </div>
      </PanelSection>
    </SettingForm>
  )
}

type NumberName = Exclude<
  keyof typeof LABELS,
  'sourceAvis' | 'lienAvis' | 'sourceComparaison' | 'dateComparaison'
>
