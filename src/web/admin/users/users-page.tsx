import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { formatCount } from '#contract/format/count.ts'
import { countOf } from '#contract/format/plural.ts'
import { sortOf } from '#contract/shared/list.ts'
import { adminUserQuery } from '#contract/users/admin-user.ts'
import { fullName } from '#contract/users/signer.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useChangeFilters } from '../../lib/use-filters.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FilterSelect, Filters, SearchField } from '../../ui/filters.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'
import { ROLE_LABELS } from './role-labels.ts'
import { USER_COLUMNS } from './user-columns.tsx'
import { UserSelection } from './user-selection.tsx'

const FOUND = { one: 'compte', other: 'comptes' }
const NEW = { one: 'nouveau', other: 'nouveaux' }

export const meta = privateMeta('Utilisateurs', 'Administration')

/** The accounts of the clients and of the house; the open one is beside them. */
export default function UsersPage() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const change = useChangeFilters()
  const query = useHouseFilters(adminUserQuery)
  const [typed, typeSearch] = useTypedParam('search')
  const { search, role, isActive } = query
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')
  const asked = { ...query, isActive: isActive === undefined ? undefined : String(isActive) }
  const list = useQuery({
    ...readOf(call, api.admin.users.list, { query: asked }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const [ticked, setTicked] = useState<string[]>([])
  const selected = data?.data.filter(({ id }) => ticked.includes(id)) ?? []
  const isFiltered = Boolean(search || role) || isActive !== undefined
  return (
    <Board>
      <SectionHead
        title="Utilisateurs"
        subtitle={data ? <FoundOfAll found={data.pagination.total} /> : 'clients et administrateurs'}
        csv={{ name: 'utilisateurs', read: () => call(api.admin.users.exportCsv, { query: asked }) }}
      >
        <ButtonLink to={pathTo('/users/reprise')} size="compact">
          Reprendre des clients
        </ButtonLink>
        <ButtonLink to={pathTo('/users/nouveau', params)} icon={Plus} size="compact">
          Nouveau compte
        </ButtonLink>
      </SectionHead>
      <FilterTabs
        label="État"
        name="isActive"
        all="Tous"
        current={isActive}
        options={[
          { value: 'true', label: 'Actifs' },
          { value: 'false', label: 'Désactivés' },
        ]}
      />
      <Filters label="Filtrer les comptes">
        <SearchField label="Nom ou e-mail" value={typed} onChange={typeSearch} />
        <FilterSelect label="Rôle" value={role ?? ''} onChange={(value) => change({ role: value })}>
          <option value="">Tous les rôles</option>
          <option value="USER">{ROLE_LABELS.USER}</option>
          <option value="ADMIN">{ROLE_LABELS.ADMIN}</option>
        </FilterSelect>
      </Filters>
      <ListTable
        label="Utilisateurs"
        columns={USER_COLUMNS}
        list={list}
        path="/users"
        sort={{ by: sortBy, direction: sortDirection }}
        selection={{ ids: ticked, onChange: setTicked, name: fullName }}
        failed="Impossible d’afficher les comptes"
        empty={{
          filtered: isFiltered,
          none: 'Aucun compte',
          seeAll: 'Voir tous les comptes',
          hint: 'un autre nom',
          explanation: 'Un compte est ouvert à chaque première commande, ou par son titulaire.',
        }}
      >
        <UserSelection users={selected} onSelect={setTicked} />
      </ListTable>
    </Board>
  )
}

/** « 12 comptes sur 214, dont 3 nouveaux depuis trente jours ». */
function FoundOfAll({ found }: { found: number }) {
  const call = useAdminCall()
  const { data } = useQuery({
    ...readOf(call, api.admin.users.stats, {}),
    select: dataOf,
  })
  if (!data) return countOf(found, FOUND)
  const recent = `${countOf(data.recents, NEW)} depuis trente jours`
  return found === data.total
    ? `${countOf(found, FOUND)}, dont ${recent}`
    : `${countOf(found, FOUND)} sur ${formatCount(data.total)}`
}
