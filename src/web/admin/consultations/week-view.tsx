import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { withDayOpen } from '#contract/calendar/change-calendar.ts'
import type { AdminConsultation, AgendaDay } from '#contract/consultations/admin-endpoints.ts'
import type { ClosedReason } from '#contract/consultations/slots.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatDate, formatWeekdayMonth } from '#contract/format/dates.ts'
import { capitalised } from '#contract/format/in-words.ts'
import { countOf } from '#contract/format/plural.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminPath } from '../back-office.tsx'
import { useChangeCalendar } from '../reglages/use-change-calendar.ts'
import { useClosing } from '../reglages/use-closing.tsx'
import { ListFailure } from '../shell/list-table.tsx'
import { ConsultationBadge } from './consultation-badge.tsx'
import { useWeek } from './use-week.ts'

const FREE = { one: 'créneau libre', other: 'créneaux libres' }
const BOOKED = { one: 'consultation', other: 'consultations' }

/** A week, a day a column; on a phone a list by day. */
export function WeekView() {
  const [params] = useSearchParams()
  const week = useWeek(params.get('semaine') ?? undefined)
  const { data, error } = week
  const [monday] = data ?? []
  if (!data && error) return <ListFailure title="Impossible d’afficher la semaine" list={week} />
  if (!data || !monday) return <Skeleton lines={12} />
  const taken = data.flatMap(({ slots }) => slots).filter(({ consultation }) => consultation).length
  const to = (semaine: string | undefined) => queryWith(params, { semaine })
  return (
    <section className="grid gap-s4 px-s5 pt-s4" aria-labelledby="agenda-week">
      <div className="flex flex-wrap gap-x-s4 gap-y-s2 items-center justify-between">
        <h2 id="agenda-week" className="running" aria-live="polite">
          Semaine du {formatDate(monday.date)}, {countOf(taken, BOOKED)}
        </h2>
        <nav className="row-buttons flex-wrap" aria-label="Semaines">
          <ButtonLink to={to(addDays(monday.date, -7))} size="compact" preventScrollReset>
            Précédente
          </ButtonLink>
          <ButtonLink to={to(undefined)} size="compact" preventScrollReset>
            Cette semaine
          </ButtonLink>
          <ButtonLink to={to(addDays(monday.date, 7))} size="compact" preventScrollReset>
            Suivante
          </ButtonLink>
        </nav>
      </div>
      <ol
        className={clsx(
          'grid gap-s4 lg:auto-cols-fr lg:grid-flow-col lg:gap-0',
          week.isPlaceholderData && 'agenda-days--stale',
        )}
      >
        {data.filter(isShown).map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
    </section>
  )
}

/** True for a day to show: a weekend only when it has a booked call. */
const isShown = ({ ferme, slots }: AgendaDay) =>
  ferme !== 'WEEKEND' || slots.some(({ consultation }) => consultation)

const CLOSED: Record<ClosedReason, string> = {
  WEEKEND: 'Week-end',
  FERIE: 'Fermé, jour férié',
  FERME: 'Fermé par la maison',
}

/** The word of a closing, where the house gave one. */
const closedWords = (ferme: ClosedReason, motif: string | null): string =>
  ferme === 'FERME' && motif ? motif : CLOSED[ferme]

function Day({ day }: { day: AgendaDay }) {
  const { date, ferme, motif, slots } = day
  const free = slots.filter(({ libre }) => libre).length
  const [today] = useState(() => parisDay(new Date()))
  const isToday = date === today
  return (
    <li
      className="agenda-day min-w-0 lg:grid lg:grid-rows-[subgrid]"
      data-closed={ferme !== null || undefined}
    >
      <h3 className="agenda-date" aria-current={isToday ? 'date' : undefined}>
        {formatWeekdayMonth(date)}
      </h3>
      <div>
        <p className="small muted">{ferme ? closedWords(ferme, motif) : countOf(free, FREE)}</p>
        {date >= today && ferme !== 'WEEKEND' && <CloseDay day={day} />}
      </div>
      <ul className="agenda-slots">
        {slots.map(({ time, libre, consultation }) => (
          <li
            key={time}
            className={clsx(
              'agenda-slot flex items-start gap-s3 lg:flex-col lg:gap-s0',
              !consultation && 'agenda-slot--empty max-lg:hidden lg:flex-row lg:justify-between',
            )}
          >
            <span className="num flex-none min-w-[theme(--agenda-hour)] text-ink-muted">
              {timeOf({ date, time })}
            </span>
            {consultation ? <Booked consultation={consultation} /> : <span>{libre ? 'libre' : '–'}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}

function CloseDay({ day: { date, ferme } }: { day: AgendaDay }) {
  const { changeCalendar, isPending } = useChangeCalendar()
  const closing = useClosing()
  const isClosed = ferme !== null
  const open = () =>
    changeCalendar({
      change: (calendar) => withDayOpen(calendar, date),
      said: { title: 'Jour rouvert', description: capitalised(formatWeekdayMonth(date)) },
    })
  return (
    <>
      <Button
        size="compact"
        variant="quiet"
        className="agenda-close"
        aria-label={`${isClosed ? 'Rouvrir' : 'Fermer'} le ${formatWeekdayMonth(date)}`}
        busy={isPending || closing.isPending}
        onClick={() => (isClosed ? open() : closing.close({ du: date, au: date, mot: '' }))}
      >
        {isClosed ? 'Rouvrir' : 'Fermer'}
      </Button>
      {closing.dialog}
    </>
  )
}

function Booked({ consultation }: { consultation: AdminConsultation }) {
  const { id, prenom, nom } = consultation
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const { id: openId } = useParams()
  return (
    <Link
      to={pathTo(`/consultations/${id}`, params)}
      aria-current={id === openId || undefined}
      preventScrollReset
    >
      {prenom} {nom}
      <ConsultationBadge {...consultation} />
    </Link>
  )
}
