import { acceptsSources } from '#contract/commandes/work-started.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { Badge } from '../../ui/badge.tsx'
import { DeleteFile } from '../files/delete-file.tsx'
import { DownloadLink } from '../files/download-button.tsx'
import { DepositZone } from './deposit-zone.tsx'

/** The files of a project, the latest first; until work starts the author adds and takes back theirs. */
export function ProjectFiles({ project }: { project: ProjectDetail }) {
  const { id, files, livraison } = project
  const fresh = livraison?.attendReponse ? livraison.fichiers.map((file) => file.id) : []
  return (
    <div className="grid gap-s3">
      {files.length === 0 && <p className="muted">Aucun fichier pour l’instant.</p>}
      <ul className="file-list">
        {files.toReversed().map((file) => (
          <li key={file.id}>
            <span>
              <DownloadLink of={{ kind: 'file', id: file.id }} label={`Télécharger ${file.filename}`}>
                {file.filename}
              </DownloadLink>
              <span className="small muted num">{factsOf(file)}</span>
            </span>
            {fresh.includes(file.id) && (
              <Badge tone="alert" shape="full">
                Nouveau
              </Badge>
            )}
            {file.canDelete && <DeleteFile file={file} />}
          </li>
        ))}
      </ul>
      {files.length > 1 && (
        <p className="small">
          <DownloadLink of={{ kind: 'project', id }}>Tout télécharger (.zip)</DownloadLink>
        </p>
      )}
      {acceptsSources({ statut: project.statut, statutAvant: null }) && <DepositZone projectId={id} />}
    </div>
  )
}

const factsOf = ({ type, size, uploadedAt }: ProjectFile) =>
  `${type === 'LIVRABLE' ? 'livré' : 'déposé'} le ${formatShortDate(uploadedAt)}, ${formatFileSize(size)}`
