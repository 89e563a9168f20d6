import { useState } from 'react'
import { addDays, type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { useChangeFilters } from '../../lib/use-filters.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { FilterChip, FilterSelect, Filters, SearchField } from '../../ui/filters.tsx'
import { PeriodChips } from '../shell/period-chips.tsx'
import { type CommandeQuery, TO_DO_LABELS } from './commande-query.ts'
import { useCorrecteurs } from './use-correcteurs.ts'

/** Search, corrector and period, kept in the address; the filter of another page's link shows as a chip. */
export function CommandeFilterBar({ query }: { query: CommandeQuery }) {
  const change = useChangeFilters()
  const [search, typeSearch] = useTypedParam('search')
  const correcteurs = useCorrecteurs()
  const [periods] = useState(() => periodsUntil(new Date()))
  const [chosen, choose] = useState('')
  const { correcteurId = '', dateFrom, aFaire } = query
  // In January, the month and the year begin on one day.
  const shown = periods.filter(({ from }) => from === dateFrom)
  const period = shown.find(({ label }) => label === chosen) ?? shown[0]
  return (
    <Filters label="Filtrer les commandes">
      <SearchField label="Titre, client ou facture" value={search} onChange={typeSearch} />
      <FilterSelect
        label="Correcteur"
        value={correcteurId}
        onChange={(value) => change({ correcteurId: value })}
      >
        <option value="">Tous les correcteurs</option>
        <option value="aucun">Sans correcteur</option>
        {correcteurs.map(({ id, nom }) => (
          <option key={id} value={id}>
            {nom}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Période"
        value={period?.label ?? ''}
        onChange={(value) => {
          choose(value)
          change({ dateFrom: periods.find(({ label }) => label === value)?.from, dateTo: undefined })
        }}
      >
        <option value="">Toutes les dates</option>
        {periods.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </FilterSelect>
      {aFaire && (
        <FilterChip onRemove={() => change({ aFaire: undefined })}>{TO_DO_LABELS[aFaire]}</FilterChip>
      )}
      <PeriodChips period={query} />
    </Filters>
  )
}

/** The periods a list offers, by the day each begins. */
function periodsUntil(now: Date): { label: string; from: PlainDate }[] {
  const today = parisDay(now)
  return [
    { label: '7 derniers jours', from: addDays(today, -6) },
    { label: '30 derniers jours', from: addDays(today, -29) },
    { label: 'Ce mois-ci', from: `${today.slice(0, 7)}-01` },
    { label: 'Cette année', from: `${today.slice(0, 4)}-01-01` },
  ]
}
