import { useController, useWatch } from 'react-hook-form'
import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import { hoursText, openingHours } from '#contract/settings/opening-hours.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { FieldError, useFieldId } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = {
  jours: 'Jours d’ouverture',
  ouverture: 'Ouverture',
  fermeture: 'Fermeture',
} as const satisfies Record<keyof Settings['openingHours'], string>

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** The hours of the telephone, in Paris. */
export function HoursForm({ saved }: SettingFormProps<'openingHours'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.openingHours,
    draftKey: 'reglages:openingHours',
    saved,
    save: async (hours) => (await save({ openingHours: hours })).openingHours,
  })
  const { register, control, formState } = entry.form
  const errors = formState.errors.value
  const { field } = useController({ control, name: 'value.jours' })
  const daysId = useFieldId(undefined)
  const { value } = useWatch({ control })
  const read = openingHours.safeParse(value)
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <fieldset className="field" aria-describedby={errors?.jours ? `${daysId}-error` : undefined}>
        <legend className="legend">{LABELS.jours}</legend>
        {DAYS.map((name, index) => (
          <label className="check" key={name}>
            <input
              type="checkbox"
              name={field.name}
              checked={field.value.includes(index + 1)}
              ref={index === 0 ? field.ref : undefined}
              onBlur={field.onBlur}
              onChange={({ target }) => {
                const others = field.value.filter((day) => day !== index + 1)
                field.onChange(target.checked ? [...others, index + 1].toSorted(ascending) : others)
              }}
            />
            <span className="grid gap-s1h">{name}</span>
          </label>
        ))}
        <FieldError id={daysId} error={errors?.jours?.message} />
      </fieldset>
      <div className="pair">
        <TextField
          label={LABELS.ouverture}
          type="time"
          error={errors?.ouverture?.message}
          {...register('value.ouverture')}
        />
        <TextField
          label={LABELS.fermeture}
          type="time"
          error={errors?.fermeture?.message}
          {...register('value.fermeture')}
        />
      </div>
      {read.success && (
        <p className="muted" aria-live="polite">
          Le site dira&nbsp;: «&#8239;{hoursText(read.data)}&#8239;», jours fériés exceptés.
        </p>
      )}
    </SettingForm>
  )
}

const ascending = (one: number, other: number) => one - other
