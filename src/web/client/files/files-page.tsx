import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { FileFilters, filesAsked } from './file-filters.tsx'
import { myFiles } from './file-queries.ts'
import { FilesTable } from './files-table.tsx'

const DEFAULT_LIMIT = 20

export const meta = privateMeta('Fichiers', 'Espace Client')

/** Every file of every project. */
export default function FilesPage() {
  const { params, page, limit } = useListQuery(DEFAULT_LIMIT)
  const { type, search, sort } = filesAsked(params)
  const query = { page, limit, type, search, sortBy: sort.by, sortDirection: sort.direction }
  const { data, error, isPlaceholderData, refetch } = useQuery(myFiles(query))
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle note="Vos manuscrits et ce que nous vous avons livré, avec leur preuve de dépôt.">
        Mes fichiers
      </PageTitle>
      <FileFilters />
      <FilesTable
        rows={data?.files}
        sort={sort}
        stale={isPlaceholderData}
        empty={emptyOf({ isPastEnd: page > 1, isFiltered: Boolean(type || search) })}
        error={
          !data &&
          error && (
            <ErrorState title="Impossible d’afficher vos fichiers" retry={() => void refetch()}>
              {failureText(error)}
            </ErrorState>
          )
        }
      />
      {data && data.count > DEFAULT_LIMIT && <Pagination {...data.pagination} />}
    </main>
  )
}

function emptyOf({ isPastEnd, isFiltered }: { isPastEnd: boolean; isFiltered: boolean }) {
  if (isPastEnd) return <PastEnd to="/app/files" />
  return isFiltered ? <NoMatch /> : <NoFile />
}

function NoMatch() {
  return (
    <EmptyState
      title="Aucun fichier ne correspond"
      action={
        <ButtonLink to="/app/files" size="compact">
          Voir tous mes fichiers
        </ButtonLink>
      }
    >
      Essayez un seul mot du nom du fichier ou du titre du projet, ou une autre nature.
    </EmptyState>
  )
}

function NoFile() {
  return (
    <EmptyState
      title="Aucun fichier pour l’instant"
      action={<ButtonLink to="/app/projects">Voir mes projets</ButtonLink>}
    >
      Les manuscrits que vous nous confiez et les textes que nous vous rendons se retrouvent ici. Vous les
      déposez depuis la page d’un projet.
    </EmptyState>
  )
}
