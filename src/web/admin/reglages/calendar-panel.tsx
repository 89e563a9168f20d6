import { useState } from 'react'
import type { CalendarSettings } from '#contract/calendar/calendar.ts'
import { withDayOpen, withoutClosing } from '#contract/calendar/change-calendar.ts'
import { closingText, periodText } from '#contract/calendar/closing-words.ts'
import { comingAlsaceMoselleHolidays } from '#contract/calendar/holidays.ts'
import type { Closing } from '#contract/calendar/working-days.ts'
import { formatDate } from '#contract/format/dates.ts'
import { capitalised } from '#contract/format/in-words.ts'
import { countOf } from '#contract/format/plural.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SettingFormProps } from './setting-form.tsx'
import { useChangeCalendar } from './use-change-calendar.ts'
import { useClosing } from './use-closing.tsx'

const PAST = { one: 'fermeture passée', other: 'fermetures passées' }

/** The days on which the house does not work: each is added, and removed, by one gesture. */
export function CalendarPanel({ saved: { value } }: SettingFormProps<'calendar'>) {
  const [today] = useState(() => parisDay(new Date()))
  const coming = value.fermetures.filter(({ au }) => au >= today)
  const past = value.fermetures.filter(({ au }) => au < today)
  return (
    <div className="grid gap-s5">
      <p className="muted">
        Ces jours-là, aucun appel ne se réserve et aucun délai ne se compte&nbsp;: dates promises, retards,
        devis. Les fins de semaine et les jours fériés sont déjà fermés. Une date déjà promise ne bouge pas.
      </p>
      <NewClosing />
      <PanelSection title="Fermetures">
        {coming.length === 0 ? (
          <p>Aucune fermeture à venir.</p>
        ) : (
          <Closings closings={coming} today={today} />
        )}
        {past.length > 0 && (
          <details className="small small-fold muted">
            <summary>{countOf(past.length, PAST)}</summary>
            <Closings closings={past} today={today} />
          </details>
        )}
      </PanelSection>
      <PanelSection title="Jours travaillés malgré tout">
        <ReopenedDays days={value.joursRouverts} />
      </PanelSection>
      <AlsaceMoselle isChosen={value.alsaceMoselle} today={today} />
    </div>
  )
}

/** Two days and a word; the last day is the first when it is left empty. */
function NewClosing() {
  // The panel is drawn anew where the window becomes narrow.
  const [du = '', typeDu] = useStoredText('fermeture:du')
  const [au = '', typeAu] = useStoredText('fermeture:au')
  const [mot = '', typeMot] = useStoredText('fermeture:mot')
  const { close, isPending, dialog } = useClosing(() => {
    for (const type of [typeDu, typeAu, typeMot]) type(undefined)
  })
  const isBackwards = au !== '' && au < du
  return (
    <form
      className="grid gap-s4"
      onSubmit={(event) => {
        event.preventDefault()
        if (du && !isBackwards) close({ du, au: au || du, mot: mot.trim() })
      }}
    >
      <div className="pair">
        <TextField
          label="Premier jour"
          type="date"
          data-after-removal
          value={du}
          onChange={({ target }) => typeDu(target.value)}
        />
        <TextField
          label="Dernier jour"
          mark="(facultatif)"
          type="date"
          min={du}
          value={au}
          error={isBackwards ? 'La fin vient après le début' : undefined}
          onChange={({ target }) => typeAu(target.value)}
        />
      </div>
      <TextField
        label="Un mot"
        mark="(facultatif)"
        help={'«\u202fFermeture d’été\u202f»\u00a0: les visiteurs le lisent.'}
        maxLength={60}
        value={mot}
        onChange={({ target }) => typeMot(target.value)}
      />
      <div>
        <Button type="submit" size="compact" disabled={!du || isBackwards} busy={isPending}>
          Fermer ces jours
        </Button>
      </div>
      {dialog}
    </form>
  )
}

/** One that has begun was counted with, and is not put back: its removal is confirmed. */
function Closings({ closings, today }: { closings: readonly Closing[]; today: PlainDate }) {
  const { changeCalendar, isPending } = useChangeCalendar()
  const [asked, setAsked] = useState<Closing>()
  const remove = (closing: Closing) =>
    changeCalendar(
      {
        change: (calendar) => withoutClosing(calendar, closing),
        said: { title: 'Fermeture retirée', description: capitalised(closingText(closing)) },
      },
      { onSettled: () => setAsked(undefined) },
    )
  return (
    <>
      <ul className="border-t border-line" aria-label="Fermetures" ref={keepFocus}>
        {closings.map((closing) => (
          <DayRow
            key={`${closing.du} ${closing.au} ${closing.mot}`}
            said={capitalised(closingText(closing))}
            label={`Retirer\u00a0: ${closingText(closing)}`}
            onRemove={() => (closing.du < today ? setAsked(closing) : remove(closing))}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={`Retirer la fermeture ${periodText(asked)}\u202f?`}
          consequence={`Ses jours se comptent de nouveau, ceux qui sont passés aussi\u00a0: un retard s’allonge d’autant. Elle ne pourra pas être remise.`}
          confirmLabel="Retirer la fermeture"
          busy={isPending}
          onConfirm={() => remove(asked)}
        />
      )}
    </>
  )
}

/** The days that the house works in a closing or on a holiday. */
function ReopenedDays({ days }: { days: readonly PlainDate[] }) {
  const { changeCalendar, isPending } = useChangeCalendar()
  const [day = '', typeDay] = useStoredText('fermeture:jour-rouvert')
  // What was promised for it since it was reopened is named as for any other.
  const closing = useClosing()
  const open = () =>
    changeCalendar(
      {
        change: (calendar) => withDayOpen(calendar, day),
        said: { title: 'Jour rouvert', description: capitalised(formatDate(day)) },
      },
      { onSuccess: () => typeDay(undefined) },
    )
  return (
    <div className="grid gap-s4">
      <form
        className="grid gap-s4"
        onSubmit={(event) => {
          event.preventDefault()
          if (day) open()
        }}
      >
        <TextField
          label="Jour férié ou fermé à travailler"
          type="date"
          data-after-removal
          value={day}
          onChange={({ target }) => typeDay(target.value)}
        />
        <div>
          <Button type="submit" size="compact" disabled={!day} busy={isPending}>
            Rouvrir ce jour
          </Button>
        </div>
      </form>
      {days.length > 0 && (
        <ul className="border-t border-line" aria-label="Jours travaillés malgré tout" ref={keepFocus}>
          {days.map((worked) => (
            <DayRow
              key={worked}
              said={formatDate(worked)}
              label={`Refermer le ${formatDate(worked)}`}
              onRemove={() => closing.close({ du: worked, au: worked, mot: '' })}
            />
          ))}
        </ul>
      )}
      {closing.dialog}
    </div>
  )
}

function AlsaceMoselle({ isChosen, today }: { isChosen: boolean; today: PlainDate }) {
  const { changeCalendar, isPending } = useChangeCalendar()
  const closing = useClosing()
  const choose = (alsaceMoselle: boolean) => ({
    change: (calendar: CalendarSettings) => ({ ...calendar, alsaceMoselle }),
    said: {
      title: 'Réglages enregistrés',
      description: alsaceMoselle ? 'Ces deux jours sont fermés.' : 'Ces deux jours sont travaillés.',
    },
  })
  return (
    <>
      <SwitchRow
        label="Jours fériés d’Alsace-Moselle"
        help="Le Vendredi saint et le 26 décembre ne comptent pas non plus."
        checked={isChosen}
        disabled={isPending || closing.isPending}
        onCheckedChange={(alsaceMoselle) =>
          alsaceMoselle
            ? closing.closeDays({
                ...choose(true),
                periods: comingAlsaceMoselleHolidays(today).map((day) => ({ du: day, au: day })),
                title: 'Fermer les jours fériés d’Alsace-Moselle\u202f?',
                confirmLabel: 'Fermer ces jours',
              })
            : changeCalendar(choose(false))
        }
      />
      {closing.dialog}
    </>
  )
}

type DayRowProps = { said: string; label: string; onRemove: () => void }

const DayRow = ({ said, label, onRemove }: DayRowProps) => (
  <li className="flex items-center justify-between gap-s3 py-s1 border-b border-line">
    <span className="num">{said}</span>
    <IconButton data-removes icon="close" label={label} onClick={onRemove} />
  </li>
)
