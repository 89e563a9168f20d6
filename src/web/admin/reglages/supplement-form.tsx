import { useWatch } from 'react-hook-form'
import { supplementSettings } from '#contract/calendar/calendar.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { type SettingFormProps, type SettingValues, settingForm } from './setting-form.tsx'

const Supplement = settingForm('supplement', {
  jours: 'Jours ouvrés à ajouter',
  jusquau: 'Jusqu’au',
})

const DAYS = { one: 'jour ouvré', other: 'jours ouvrés' }

/** « Délai supplémentaire »: the one number that a busy house needs. */
export function SupplementForm({ saved }: SettingFormProps<'supplement'>) {
  return (
    <Supplement.Form saved={saved}>
      <p className="muted">
        Ces jours s’ajoutent à toute date qui n’est pas encore promise&nbsp;: calculateur, commande, devis,
        manuscrit reçu. Une date déjà promise ne bouge pas.
      </p>
      <div className="pair">
        <Supplement.Number name="jours" min={0} max={60} />
        <Supplement.TextOrNull name="jusquau" type="date" />
      </div>
      <OnTheSite />
    </Supplement.Form>
  )
}

/** What a promise made from now on is told with. */
function OnTheSite() {
  const read = supplementSettings.safeParse(useWatch<SettingValues<'supplement'>>().value)
  if (!read.success || read.data.jours === 0 || !read.data.jusquau) return null
  const { jours, jusquau } = read.data
  return (
    <p className="muted" aria-live="polite">
      Jusqu’au {formatWeekday(jusquau)}, chaque délai est plus long de {countOf(jours, DAYS)}.
    </p>
  )
}
