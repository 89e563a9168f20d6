import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { UNREADABLE_TEXTS } from '#contract/manuscript/unreadable-manuscript.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { ApiError } from '../../lib/api-client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Crumbs } from '../../ui/page-title.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { projectDetail } from '../projects/project-queries.ts'
import { crumbsOf } from './crumbs-of.ts'
import { ReadingRoom } from './reading-room.tsx'
import { useReader } from './use-reader.ts'

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
      <Frame>
        <ErrorState title="Impossible d’afficher ce texte" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      </Frame>
    )
  }
  if (!project || !file) {
    return (
      <Frame>
        <Skeleton lines={6} label="Chargement du texte" />
      </Frame>
    )
  }
  return <OpenFile key={file.id} project={project} file={file} />
}

function OpenFile({ project, file }: { project: ProjectDetail; file: ProjectFile }) {
  const opening = useReader(file)
  if (opening.state === 'OPEN') return <ReadingRoom project={project} file={file} {...opening} />
  return (
    <Frame>
      <Crumbs crumbs={crumbsOf(project)} />
      <h1 className="title">{project.titre}</h1>
      {opening.state === 'FAILED' ? (
        <Unread file={file} error={opening.error} />
      ) : (
        <div className="atelier-opening" role="status">
          {opening.state === 'COMING' && (
            <>
              <ProgressBar
                value={file.size > 0 ? (opening.loaded / file.size) * 100 : 0}
                label={`Chargement de ${file.filename}`}
              />
              <p className="small muted num">
                {formatFileSize(opening.loaded)} sur {formatFileSize(file.size)}
              </p>
            </>
          )}
          {opening.state === 'READING' && <p className="muted">Préparation de votre texte…</p>}
          <Skeleton lines={8} label="Ouverture de votre texte" />
        </div>
      )}
    </Frame>
  )
}

/** Why it is not read, and the file all the same. */
function Unread({ file, error }: { file: ProjectFile; error: unknown }) {
  return (
    <ErrorState
      title={failureText(error)}
      action={
        <DownloadButton of={{ kind: 'file', id: file.id }} label={`Télécharger ${file.filename}`}>
          Télécharger
        </DownloadButton>
      }
    >
      {ADVICE[failureText(error)] ?? 'Téléchargez-le pour l’ouvrir sur votre appareil.'}
    </ErrorState>
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
    <Frame>
      <EmptyState
        level={1}
        mark="deleatur"
        title="Ce fichier est introuvable"
        action={<ButtonLink to={`/app/projects/${id}`}>Revenir au projet</ButtonLink>}
      >
        L’adresse est incomplète, ou ce fichier a été repris par la maison.
      </EmptyState>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      {children}
    </main>
  )
}
