import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { myFiles } from './file-queries.ts'
import { FilesTable } from './files-table.tsx'

const DEFAULT_LIMIT = 20

export const meta = privateMeta('Fichiers', 'Espace Client')

/** Every file of every project, the latest first. */
export default function FilesPage() {
  const { page, limit } = useListQuery(DEFAULT_LIMIT)
  const { data, error, isPlaceholderData, refetch } = useQuery(myFiles({ page, limit }))
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle note="Vos manuscrits et ce que la maison vous a livré, avec leur preuve de dépôt.">
        Mes fichiers
      </PageTitle>
      <FilesTable
        rows={data?.files}
        stale={isPlaceholderData}
        empty={<NoFile />}
        error={
          !data &&
          error && (
            <ErrorState title="Vos fichiers n’ont pas pu être lus" retry={() => void refetch()}>
              {failureText(error)}
            </ErrorState>
          )
        }
      />
      {data && data.count > DEFAULT_LIMIT && <Pagination {...data.pagination} />}
    </main>
  )
}

function NoFile() {
  return (
    <EmptyState
      title="Aucun fichier pour l’instant"
      action={<ButtonLink to="/app/projects">Voir mes projets</ButtonLink>}
    >
      Les manuscrits que vous confiez à la maison et les textes qu’elle vous rend se retrouvent ici. Vous les
      déposez depuis la page d’un projet.
    </EmptyState>
  )
}
