import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, Plus } from 'lucide-react'
import { api } from '#contract/api.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { cannedQuery } from '#contract/messages/canned-endpoints.ts'
import type { CannedReply } from '#contract/messages/canned-reply.ts'
import { readOf } from '../../lib/api-reads.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'

const FOUND = { one: 'réponse', other: 'réponses' }

export const meta = privateMeta('Réponses types', 'Administration')

const COLUMNS: readonly Column<CannedReply>[] = [
  {
    id: 'titre',
    header: 'Réponse',
    kind: 'title',
    cell: ({ titre }) => titre,
    under: ({ contenu }) => contenu.replaceAll(/\s+/g, ' '),
  },
  { id: 'updatedAt', header: 'Modifiée', kind: 'date', cell: ({ updatedAt }) => formatShortDate(updatedAt) },
]

/** The canned replies; the open one is beside the list. */
export default function CannedPage() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const query = useHouseFilters(cannedQuery)
  const [typed, typeSearch] = useTypedParam('search')
  const list = useQuery({
    ...readOf(call, api.admin.cannedReplies.list, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Board>
      <SectionHead
        title="Réponses types"
        subtitle={list.data ? countOf(list.data.pagination.total, FOUND) : 'ce que la maison répond souvent'}
      >
        <ButtonLink
          className="max-md:-ml-s3"
          to={pathTo('/messagerie')}
          variant="quiet"
          size="compact"
          icon={ChevronLeft}
        >
          Messagerie
        </ButtonLink>
        <ButtonLink to={pathTo('/messagerie/reponses/nouvelle')} icon={Plus} size="compact">
          Nouvelle réponse
        </ButtonLink>
      </SectionHead>
      <Filters label="Chercher une réponse type">
        <SearchField label="Mot du titre ou du texte" value={typed} onChange={typeSearch} />
      </Filters>
      <ListTable
        label="Réponses types"
        columns={COLUMNS}
        list={list}
        path="/messagerie/reponses"
        failed="Impossible d’afficher les réponses types"
        empty={{
          filtered: query.search !== undefined,
          none: 'Aucune réponse type',
          seeAll: 'Voir toutes les réponses',
          hint: 'un autre mot',
          action: (
            <ButtonLink to={pathTo('/messagerie/reponses/nouvelle')} size="compact">
              Écrire la première
            </ButtonLink>
          ),
          explanation:
            'Une réponse écrite une fois s’insère ensuite dans toute conversation, avec le prénom du client.',
        }}
      />
    </Board>
  )
}
