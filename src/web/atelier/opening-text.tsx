import type { ReactNode } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { ApiError } from '../lib/api-client.ts'
import { failureText } from '../lib/failure-text.ts'
import { WORKER_AWAY } from '../manuscript/ask-worker.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { type Crumb, Crumbs } from '../ui/page-title.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Opening } from './use-reader.ts'

type DeliveredTextProps<Owner> = {
  /** The order of the file, or its project. */
  owner: Owner | undefined
  file: ProjectFile | undefined
  error: Error | null
  refetch: () => Promise<unknown>
  /** What is said of a file that is not found, the way back, and the marks that were not sent. */
  missing: { text: string; wayBack: ReactNode; lost?: ReactNode }
  children: (owner: Owner, file: ProjectFile) => ReactNode
}

/** The page of a delivered file, or why it has none. */
export function DeliveredText<Owner>(props: DeliveredTextProps<Owner>) {
  const { owner, file, error, refetch, missing, children } = props
  if ((error instanceof ApiError && error.status === 404) || (owner && !file)) {
    return (
      <AtelierFrame>
        <EmptyState level={1} mark="deleatur" title="Ce fichier est introuvable" action={missing.wayBack}>
          {missing.text}
        </EmptyState>
        {missing.lost}
      </AtelierFrame>
    )
  }
  if (owner && file) return children(owner, file)
  return (
    <AtelierFrame>
      {error ? (
        <ErrorState title="Impossible d’afficher ce texte" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <Skeleton lines={6} label="Chargement du texte" />
      )}
    </AtelierFrame>
  )
}

type OpeningTextProps = {
  title: string
  crumbs: Crumb[]
  file: ProjectFile
  download: ReactNode
  opening: Exclude<Opening, { state: 'OPEN' }>
  /** Advice to the reader by message of failure, for a text that cannot be read. */
  advice: Record<string, string>
}

/** The page of a text before it opens: its download so far, or the reason of a failure. */
export function OpeningText({ title, crumbs, file, download, opening, advice }: OpeningTextProps) {
  return (
    <AtelierFrame>
      <Crumbs crumbs={crumbs} />
      <h1 className="title">{title}</h1>
      {opening.state === 'FAILED' ? (
        <Failure told={failureText(opening.error)} download={download} advice={advice} />
      ) : (
        <div className="grid gap-s3 max-w-measure" role="status">
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
          {opening.state === 'READING' && <p className="muted">Préparation du texte…</p>}
          <Skeleton lines={8} label="Ouverture du texte" />
        </div>
      )}
    </AtelierFrame>
  )
}

type FailureProps = Pick<OpeningTextProps, 'download' | 'advice'> & { told: string }

function Failure({ told, download, advice }: FailureProps) {
  if (told !== WORKER_AWAY)
    return (
      <ErrorState title={told} action={download}>
        {advice[told] ?? 'Téléchargez-le pour l’ouvrir sur votre appareil.'}
      </ErrorState>
    )
  const reload = (
    <Button variant="primary" onClick={() => location.reload()}>
      Recharger la page
    </Button>
  )
  return (
    <ErrorState title={told} action={reload}>
      Le site a peut-être changé depuis que vous l’avez ouvert&nbsp;: votre fichier n’est pas en cause.
    </ErrorState>
  )
}

/** The page while no text is open. */
function AtelierFrame({ children }: { children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      {children}
    </main>
  )
}
