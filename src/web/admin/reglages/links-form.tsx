import { Plus } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = { liens: 'Liens' } as const satisfies Record<keyof Settings['partners'], string>
const MOST = 20

/** The house's pages on other sites. */
export function SocialLinksForm({ saved }: SettingFormProps<'socialLinks'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.socialLinks,
    draftKey: 'reglages:socialLinks',
    saved,
    save: async (socialLinks) => (await save({ socialLinks })).socialLinks,
  })
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <LinkFields form={entry.form} />
    </SettingForm>
  )
}

/** The sites of its partners. */
export function PartnersForm({ saved }: SettingFormProps<'partners'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.partners,
    draftKey: 'reglages:partners',
    saved,
    save: async (partners) => (await save({ partners })).partners,
  })
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <LinkFields form={entry.form} />
    </SettingForm>
  )
}

type Links = { version: number; updatedAt?: string | undefined; value: Settings['partners'] }

/** Links in the order of the site's footer. */
function LinkFields({ form: { control, register, formState } }: { form: UseFormReturn<Links> }) {
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'value.liens' })
  const errors = formState.errors.value?.liens
  return (
    <>
      <p className="muted">Au pied du site, dans cet ordre.</p>
      {fields.length === 0 && <p>Aucun lien.</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-s3">
          <legend className="legend">Lien {index + 1}</legend>
          <TextField
            label="Nom"
            error={errors?.[index]?.nom?.message}
            {...register(`value.liens.${index}.nom`)}
          />
          <TextField
            label="Adresse"
            type="url"
            placeholder="https://"
            error={errors?.[index]?.url?.message}
            {...register(`value.liens.${index}.url`)}
          />
          <div className="flex flex-wrap gap-s2">
            <Button
              variant="quiet"
              size="compact"
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              Monter
            </Button>
            <Button variant="quiet" size="compact" onClick={() => remove(index)}>
              Retirer ce lien
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="compact"
          icon={Plus}
          disabled={fields.length >= MOST}
          onClick={() => append({ nom: '', url: '' })}
        >
          Ajouter un lien
        </Button>
      </div>
    </>
  )
}
