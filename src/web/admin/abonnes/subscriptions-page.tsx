import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { subscriptionFilters } from '#contract/newsletter/admin-endpoints.ts'
import { SUBSCRIPTION_LABELS, SUBSCRIPTION_STATUTS } from '#contract/newsletter/newsletter-form.ts'
import { sortOf } from '#contract/shared/list.ts'
import { readOf } from '../../lib/api-reads.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { useAdminCall } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'
import { SUBSCRIPTION_COLUMNS } from './subscription-columns.tsx'

const SUBSCRIBED = { one: 'adresse', other: 'adresses' }

export const meta = privateMeta('Abonnés', 'Administration')

/** The addresses that asked for the newsletter, the latest first; the open one is beside them. */
export default function SubscriptionsPage() {
  const call = useAdminCall()
  const query = useHouseFilters(subscriptionFilters)
  const [typed, typeSearch] = useTypedParam('search')
  const { search, statut } = query
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')
  const list = useQuery({
    ...readOf(call, api.admin.newsletter.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  return (
    <Board>
      <SectionHead
        title="Abonnés"
        subtitle={data ? countOf(data.pagination.total, SUBSCRIBED) : 'de la lettre des auteurs'}
        csv={{ name: 'abonnes', read: () => call(api.admin.newsletter.exportCsv, { query }) }}
      />
      <p className="small muted px-s5 max-md:px-s4">
        L’export CSV donne à chaque abonné confirmé son lien de désabonnement&nbsp;: votre service d’envoi de
        lettres l’y reprend.
      </p>
      <FilterTabs
        label="État"
        name="statut"
        all="Tous"
        current={query.statut}
        options={SUBSCRIPTION_STATUTS.map((value) => ({ value, label: SUBSCRIPTION_LABELS[value] }))}
      />
      <Filters label="Chercher un abonné">
        <SearchField label="E-mail" value={typed} onChange={typeSearch} />
      </Filters>
      <ListTable
        label="Abonnés"
        columns={SUBSCRIPTION_COLUMNS}
        list={list}
        path="/abonnes"
        sort={{ by: sortBy, direction: sortDirection }}
        failed="Impossible d’afficher les abonnés"
        empty={{
          filtered: Boolean(search || statut),
          none: 'Aucun abonné',
          seeAll: 'Voir tous les abonnés',
          hint: 'une autre adresse',
          explanation: 'Les inscrits à la lettre des auteurs apparaissent ici, confirmés ou non.',
        }}
      />
    </Board>
  )
}
