import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ProjectFile } from '#contract/files/file.ts'
import { UNREADABLE_TEXTS } from '#contract/manuscript/unreadable-manuscript.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { AtelierFrame, OpeningText } from '../../atelier/opening-text.tsx'
import { useReader } from '../../atelier/use-reader.ts'
import { ApiError } from '../../lib/api-client.ts'
import { browserBytes } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { projectDetail } from '../projects/project-queries.ts'
import { AuthorRoom, DownloadText } from './author-room.tsx'
import { crumbsOf } from './crumbs-of.ts'
import { marksQuery } from './marks/marks-query.ts'

export const meta = privateMeta('Lire les corrections', 'Espace Client')

/** The corrections of a delivered file, read in the page as a book is. */
export default function AtelierPage() {
  const { id = '', fileId = '' } = useParams()
  const { data: project, error, refetch } = useQuery(projectDetail(id))
  const file = project?.files.find((one) => one.id === fileId)

  if ((error instanceof ApiError && error.status === 404) || (project && !file))
    return <FileMissing id={id} />
  if (!project && error) {
    return (
      <AtelierFrame>
        <ErrorState title="Impossible d’afficher ce texte" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      </AtelierFrame>
    )
  }
  if (!project || !file) {
    return (
      <AtelierFrame>
        <Skeleton lines={6} label="Chargement du texte" />
      </AtelierFrame>
    )
  }
  return <OpenFile key={file.id} project={project} file={file} />
}

function OpenFile({ project, file }: { project: ProjectDetail; file: ProjectFile }) {
  usePrefetchQuery(marksQuery({ projectId: project.id, fileId: file.id }))
  const opening = useReader(file, browserBytes)
  if (opening.state === 'OPEN') return <AuthorRoom project={project} file={file} {...opening} />
  return (
    <OpeningText
      title={project.titre}
      crumbs={crumbsOf(project)}
      file={file}
      download={<DownloadText file={file} />}
      opening={opening}
      advice={ADVICE}
    />
  )
}

const ADVICE: Record<string, string> = {
  [UNREADABLE_TEXTS.PROTEGE]:
    'La maison en est prévenue. Avec le mot de passe, vous pouvez le télécharger et l’ouvrir dès maintenant.',
  [UNREADABLE_TEXTS.ILLISIBLE]:
    'Téléchargez-le pour l’ouvrir dans un traitement de texte. S’il ne s’ouvre pas non plus, écrivez à la maison.',
}

function FileMissing({ id }: { id: string }) {
  return (
    <AtelierFrame>
      <EmptyState
        level={1}
        mark="deleatur"
        title="Ce fichier est introuvable"
        action={<ButtonLink to={`/app/projects/${id}`}>Revenir au projet</ButtonLink>}
      >
        L’adresse est incomplète, ou ce fichier a été repris par la maison.
      </EmptyState>
    </AtelierFrame>
  )
}
