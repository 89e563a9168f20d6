import { ANSWER_DAYS } from '#contract/commandes/delivery-answer.ts'
import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { NumberField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { AS_NUMBER } from './field-options.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = {
  lectureJours: 'Jours après la livraison, au plus',
} as const satisfies Record<keyof Settings['readingTime'], string>

/** The most days that a reading in the Atelier may add to the deadline of a delivery's answer (decision 120). */
export function ReadingTimeForm({ saved }: SettingFormProps<'readingTime'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.readingTime,
    draftKey: 'reglages:delai-de-lecture',
    saved,
    save: async (readingTime) => (await save({ readingTime })).readingTime,
  })
  const { register, formState } = entry.form
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <p className="muted">
        Un auteur a sept jours pour répondre à une livraison. Chaque chapitre qu’il ouvre pour la première
        fois et chaque correction qu’il refuse ou questionne lui rendent sept jours, jusqu’à cette limite. Les
        conditions générales la disent aussi&nbsp;: changez-les ensemble.
      </p>
      <NumberField
        label={LABELS.lectureJours}
        min={ANSWER_DAYS}
        max={180}
        help="De 7 à 180. Un délai déjà annoncé n’est pas raccourci."
        error={formState.errors.value?.lectureJours?.message ?? ''}
        {...register('value.lectureJours', AS_NUMBER)}
      />
    </SettingForm>
  )
}
