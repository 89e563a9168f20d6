import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import type { Period, PeriodAsked } from '#contract/stats/period.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { TextField } from '../../ui/text-field.tsx'

type PeriodChoiceProps = {
  asked: PeriodAsked
  /** The counted days, once they are read. */
  counted: Period | undefined
}

/** The usual periods, and any other between two days; all of it in the address. */
export function PeriodChoice({ asked, counted }: PeriodChoiceProps) {
  const [params] = useSearchParams()
  const [usual] = useState(() => usualPeriods(parisDay(new Date())))
  return (
    <div className="grid gap-s3 print:hidden">
      <LinkTabs
        label="Période"
        tabs={[
          { label: '30 jours', to: queryWith(params, NO_PERIOD), current: !asked.from && !asked.to },
          ...usual.map(({ label, from, to }) => ({
            label,
            to: queryWith(params, { from, to }),
            current: asked.from === from && asked.to === to,
          })),
        ]}
      />
      <div className="flex flex-wrap gap-s3">
        <DayField label="Du" name="from" counted={counted?.from} />
        <DayField label="Au" name="to" counted={counted?.to} />
      </div>
    </div>
  )
}

/** A day of the address; by default the one that was counted. */
function DayField({
  label,
  name,
  counted = '',
}: {
  label: string
  name: string
  counted: string | undefined
}) {
  const [typed, type] = useTypedParam(name)
  return (
    <TextField
      label={label}
      type="date"
      value={typed || counted}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const NO_PERIOD = { from: undefined, to: undefined }

/** Each once: on some days, the year is also the last seven days, or the last twelve months. */
function usualPeriods(today: PlainDate) {
  const year = Number(today.slice(0, 4))
  const all = [
    { label: '7 jours', from: addDays(today, -6), to: today },
    { label: '90 jours', from: addDays(today, -89), to: today },
    { label: '12 mois', from: addDays(today, -364), to: today },
    { label: 'Cette année', from: `${year}-01-01`, to: today },
    { label: 'L’année dernière', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ]
  return all.filter(
    ({ from, to }, index) => index === all.findIndex((one) => one.from === from && one.to === to),
  )
}
