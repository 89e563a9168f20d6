import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { FilesTable } from '../files/files-table.tsx'
import { DepositZone } from './deposit-zone.tsx'
import { isOpenToFiles } from './project-files.tsx'
import { projectDetail } from './project-queries.ts'

export const meta = privateMeta('Fichiers', 'Espace Client')

/** The files of a project, with their proofs of deposit. */
export default function ProjectFilesPage() {
  const { id = '' } = useParams()
  const { data: project, error, refetch } = useQuery(projectDetail(id))
  if (!project && !error) {
    return (
      <main id="contenu" tabIndex={-1} className="content content--read">
        <Skeleton lines={6} label="Chargement des fichiers" />
      </main>
    )
  }
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle
        crumbs={[
          { label: 'Mes projets', to: '/app/projects' },
          ...(project ? [{ label: project.titre, to: `/app/projects/${id}` }] : []),
        ]}
        actions={
          project &&
          project.files.length > 0 && (
            <DownloadButton of={{ kind: 'project', id }}>Tout télécharger (.zip)</DownloadButton>
          )
        }
      >
        Fichiers
      </PageTitle>
      {project && isOpenToFiles(project) && <DepositZone key={id} projectId={id} />}
      <FilesTable
        rows={project?.files.toReversed()}
        empty={
          <EmptyState title="Aucun fichier pour l’instant">
            Les manuscrits que vous déposez et les textes que nous vous rendons se retrouvent ici.
          </EmptyState>
        }
        error={
          !project &&
          error && (
            <ErrorState title="Impossible d’afficher les fichiers de ce projet" retry={() => void refetch()}>
              {failureText(error)}
            </ErrorState>
          )
        }
      />
    </main>
  )
}
