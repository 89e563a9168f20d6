import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import {
  type AdminConsultation,
  type ConsultationQuery,
  consultationFilters,
} from '#contract/consultations/admin-endpoints.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { readOf } from '../../lib/api-reads.ts'
import { useChangeFilters } from '../../lib/use-filters.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import type { Column } from '../../ui/data-table-column.tsx'
import { FilterSelect, Filters, SearchField } from '../../ui/filters.tsx'
import { useAdminCall } from '../back-office.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'
import { ConsultationBadge } from './consultation-badge.tsx'

/** The filters of the list, read from the address. */
export const useConsultationQuery = () => useHouseFilters(consultationFilters)

/** The list of consultations, latest first except for the coming ones. */
export function ConsultationList() {
  const call = useAdminCall()
  const query = useConsultationQuery()
  const list = useQuery({
    ...readOf(call, api.admin.consultations.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { search, from, to, statut } = query
  return (
    <>
      <ListFilters query={query} />
      <ListTable
        label="Consultations"
        columns={COLUMNS}
        list={list}
        path="/consultations"
        failed="Impossible d’afficher les consultations"
        empty={{
          filtered: Boolean(search || from || to || statut),
          none: 'Aucune consultation',
          seeAll: 'Voir la semaine',
          hint: 'un autre nom',
          explanation: 'Un visiteur réserve un créneau depuis le site\u202f; il apparaît ici aussitôt.',
        }}
      />
    </>
  )
}

const COLUMNS: readonly Column<AdminConsultation>[] = [
  {
    id: 'nom',
    header: 'Nom et e-mail',
    kind: 'title',
    cell: ({ prenom, nom }) => `${prenom} ${nom}`,
    under: ({ email }) => email,
  },
  {
    id: 'statut',
    header: 'État',
    kind: 'status',
    cell: (consultation) => <ConsultationBadge {...consultation} />,
  },
  {
    id: 'telephone',
    header: 'Téléphone',
    phone: 'line',
    cell: ({ telephone }) => formatTelephone(telephone),
  },
  { id: 'time', header: 'Heure', phone: 'line', cell: timeOf },
  { id: 'date', header: 'Jour', kind: 'date', cell: ({ date }) => formatShortDate(date) },
]

function ListFilters({ query: { from, to, statut } }: { query: ConsultationQuery }) {
  const change = useChangeFilters()
  const [typed, typeSearch] = useTypedParam('search')
  const [today] = useState(() => parisDay(new Date()))
  return (
    <Filters label="Filtrer les consultations">
      <SearchField label="Nom, e-mail ou téléphone" value={typed} onChange={typeSearch} />
      <FilterSelect
        label="Période"
        value={periodOf({ from, to })}
        onChange={(period) =>
          change({
            from: period === 'venir' ? today : undefined,
            to: period === 'passees' ? today : undefined,
            sortDirection: period === 'venir' ? 'asc' : undefined,
          })
        }
      >
        <option value="">Toutes les dates</option>
        <option value="venir">À partir d’aujourd’hui</option>
        <option value="passees">Jusqu’à aujourd’hui</option>
      </FilterSelect>
      <FilterSelect label="État" value={statut ?? ''} onChange={(value) => change({ statut: value })}>
        <option value="">Tous les états</option>
        <option value="CONFIRMEE">Confirmées</option>
        <option value="TENUE">Tenues</option>
        <option value="ANNULEE">Annulées</option>
      </FilterSelect>
    </Filters>
  )
}

function periodOf({ from, to }: Pick<ConsultationQuery, 'from' | 'to'>): 'venir' | 'passees' | '' {
  if (from) return 'venir'
  return to ? 'passees' : ''
}
