import { formatFileSize } from '#contract/format/file-size.ts'
import { formatTime, formatWeekday } from '#contract/format/dates.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { Icon } from '../../ui/marks.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { DeliveryAnswer } from './delivery-answer.tsx'

export type Livraison = NonNullable<ProjectDetail['livraison']>

type DeliverySectionProps = { project: ProjectDetail; livraison: Livraison }

/** What was delivered, a word of the house, and the author's answer. */
export function DeliverySection({ project, livraison }: DeliverySectionProps) {
  const { livreeLe, fichiers, note, attendReponse } = livraison
  return (
    <section className="project-status" aria-labelledby="epreuve">
      <div className="project-status-head">
        <p className="running">
          Épreuve livrée {formatWeekday(livreeLe)}, {formatTime(livreeLe)}
        </p>
        <h2 className="title" id="epreuve">
          {attendReponse ? 'Votre texte corrigé est prêt à relire' : 'Votre texte est bon à tirer'}
        </h2>
      </div>
      {fichiers.map(({ id, filename, size }) => (
        <div className="delivered" key={id}>
          <Icon name="file" />
          <p>
            <b>{filename}</b>
            <span className="small muted num">{formatFileSize(size)}</span>
          </p>
          <DownloadButton of={{ kind: 'file', id }} label={`Télécharger ${filename}`}>
            Télécharger
          </DownloadButton>
        </div>
      ))}
      {note && (
        <div className="project-status-note">
          <p className="running">Un mot de la maison</p>
          <p className="prose whitespace-pre-line">{note}</p>
        </div>
      )}
      {attendReponse && <DeliveryAnswer project={project} livraison={livraison} />}
    </section>
  )
}
