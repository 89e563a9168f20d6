import { useController, useWatch } from 'react-hook-form'
import { hoursText, openingHours } from '#contract/settings/opening-hours.ts'
import { FieldError, useFieldId } from '../../ui/field.tsx'
import { type SettingFormProps, type SettingValues, settingForm } from './setting-form.tsx'

const LABELS = {
  jours: 'Jours d’ouverture',
  ouverture: 'Ouverture',
  fermeture: 'Fermeture',
}
const Hours = settingForm('openingHours', LABELS)

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** The hours of the telephone, in Paris. */
export function HoursForm({ saved }: SettingFormProps<'openingHours'>) {
  return (
    <Hours.Form saved={saved}>
      <OpenDays />
      <div className="pair">
        <Hours.Text name="ouverture" type="time" />
        <Hours.Text name="fermeture" type="time" />
      </div>
      <OnTheSite />
    </Hours.Form>
  )
}

function OpenDays() {
  const {
    field,
    fieldState: { error },
  } = useController<SettingValues<'openingHours'>, 'value.jours'>({ name: 'value.jours' })
  const daysId = useFieldId(undefined)
  return (
    <fieldset className="field" aria-describedby={error ? `${daysId}-error` : undefined}>
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
      <FieldError id={daysId} error={error?.message} />
    </fieldset>
  )
}

const ascending = (one: number, other: number) => one - other

/** The typed hours as the site will say them. */
function OnTheSite() {
  const read = openingHours.safeParse(useWatch<SettingValues<'openingHours'>>().value)
  if (!read.success) return null
  return (
    <p className="muted" aria-live="polite">
      Le site dira&nbsp;: «&#8239;{hoursText(read.data)}&#8239;», jours fériés exceptés.
    </p>
  )
}
