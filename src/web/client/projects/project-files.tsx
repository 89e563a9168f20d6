import { deliveriesOf } from '#contract/commandes/deliveries.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { acceptsSources } from '#contract/commandes/work-started.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { COUNTING_RULE, comptageText } from '#contract/files/reading-words.ts'
import { RECEIVED_WORDS } from '#contract/files/received-by.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { Comptage } from '#manuscript/comptage.ts'
import { Badge } from '../../ui/badge.tsx'
import { WrappedFileName } from '../../ui/file-name.tsx'
import { DeleteFile } from '../files/delete-file.tsx'
import { DownloadLink } from '../files/download-button.tsx'
import { PreviewLink } from '../files/preview-link.tsx'
import { previewTypeOf } from '../files/preview-type.ts'
import { ProofOfDeposit } from '../files/proof-of-deposit.tsx'
import { DepositZone } from './deposit-zone.tsx'

/** The files of a project by delivery, the latest first, then the author's own; until work starts they add and take back theirs. */
export function ProjectFiles({ project }: { project: ProjectDetail }) {
  const { id, files, livraison } = project
  const deliveries = deliveriesOf(project).toReversed()
  const own = files.filter(({ livraisonId }) => livraisonId === null).toReversed()
  return (
    <div className="grid gap-s3">
      {files.length === 0 && <p className="muted">Aucun fichier pour l’instant.</p>}
      {deliveries.map(({ id: delivery, livreeLe, fichiers, isCurrent }) => (
        <section key={delivery} aria-labelledby={`livraison-${delivery}`}>
          <h3 className="running" id={`livraison-${delivery}`}>
            Livraison du {formatShortDate(livreeLe)}
          </h3>
          <FileList files={fichiers} isNew={isCurrent && livraison?.attendReponse === true} />
        </section>
      ))}
      {own.length > 0 && (
        <section aria-label="Vos fichiers">
          {deliveries.length > 0 && <h3 className="running">Vos fichiers</h3>}
          <FileList files={own} isNew={false} />
          {own.some(isCounted) && <CountingRule />}
        </section>
      )}
      {files.length > 1 && (
        <p className="small">
          <DownloadLink of={{ kind: 'project', id }}>Tout télécharger (.zip)</DownloadLink>
        </p>
      )}
      {isOpenToFiles(project) && <DepositZone projectId={id} />}
    </div>
  )
}

/** True when a project accepts files: never after a withdrawal. */
export const isOpenToFiles = ({ statut, retractationLe, manuscritRecu, livraison }: ProjectDetail): boolean =>
  !retractationLe &&
  acceptsSources({ statut, statutAvant: null, manuscritRecu, livreeLe: livraison?.livreeLe ?? null })

function FileList({ files, isNew }: { files: ProjectFile[]; isNew: boolean }) {
  return (
    <ul className="file-list">
      {files.map((file) => (
        <li key={file.id}>
          <span>
            <DownloadLink of={{ kind: 'file', id: file.id }} label={`Télécharger ${file.filename}`}>
              <WrappedFileName>{file.filename}</WrappedFileName>
            </DownloadLink>
            <span className="small muted num">{factsOf(file)}</span>
            {isCounted(file) && <span className="small muted num">{comptageText(file.comptage)}</span>}
            {previewTypeOf(file) && (
              <span className="file-look">
                <PreviewLink file={file}>Voir</PreviewLink>
              </span>
            )}
          </span>
          <span className="row-buttons gap-0">
            {isNew && (
              <Badge tone="alert" shape="full">
                Nouveau
              </Badge>
            )}
            <ProofOfDeposit file={file} />
            {file.canDelete && <DeleteFile file={file} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Counted = ProjectFile & { comptage: Comptage }

/** True for a readable manuscript; the house writes to the author of an unreadable one. */
const isCounted = (file: ProjectFile): file is Counted => file.comptage?.refus === null

function CountingRule() {
  return (
    <details className="small small-fold muted">
      <summary>Comment les mots sont comptés</summary>
      <p>{COUNTING_RULE}</p>
    </details>
  )
}

/**
 * « Version corrigée, 2,4 Mo » for a delivered file, « déposé le 2 nov., 2,4 Mo » for the author's own, by the house when it did so for
 * them.
 */
function factsOf({ type, filename, titre, size, uploadedAt, recuPar }: ProjectFile): string {
  const bytes = formatFileSize(size)
  if (recuPar)
    return `déposé par la maison le ${formatShortDate(uploadedAt)}, ${RECEIVED_WORDS[recuPar]}, ${bytes}`
  if (type === 'SOURCE') return `déposé le ${formatShortDate(uploadedAt)}, ${bytes}`
  return titre === filename ? bytes : `${titre}, ${bytes}`
}
