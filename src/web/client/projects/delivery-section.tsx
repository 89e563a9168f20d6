import { type Delivery, deliveriesOf } from '#contract/commandes/deliveries.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { isReadingAwaited } from '#contract/files/read-again.ts'
import { lectureText } from '#contract/files/reading-words.ts'
import { formatCount } from '#contract/format/count.ts'
import { formatTime, formatWeekday } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { midSentence } from '#contract/format/mid-sentence.ts'
import { countOf } from '#contract/format/plural.ts'
import { isReadHere } from '#manuscript/lecture.ts'
import { UnseenChanges } from '../../manuscript/unseen-changes.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { WrappedFileName } from '../../ui/file-name.tsx'
import { Icon } from '../../ui/marks.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { PreviewLink } from '../files/preview-link.tsx'
import { previewTypeOf } from '../files/preview-type.ts'
import { CopyLinks } from './copy-links.tsx'
import { DeliveryAnswer } from './delivery-answer.tsx'

export type Livraison = NonNullable<ProjectDetail['livraison']>

type DeliverySectionProps = { project: ProjectDetail; livraison: Livraison }

/** The delivered files, the house's message, and the author's answer. */
export function DeliverySection({ project, livraison }: DeliverySectionProps) {
  const { livreeLe, attendReponse } = livraison
  const deliveries = deliveriesOf(project)
    .filter(({ isCurrent }) => isCurrent)
    .toReversed()
  return (
    <section className="project-status" aria-labelledby="epreuve">
      <div className="project-status-head grid grid-cols-1 gap-s2">
        <p className="running">
          Épreuve livrée {formatWeekday(livreeLe)}, {formatTime(livreeLe)}
        </p>
        <h2 className="title" id="epreuve">
          {attendReponse ? 'Votre texte corrigé est prêt à relire' : 'Votre texte est bon à tirer'}
        </h2>
      </div>
      {deliveries.map((delivery) => (
        <Delivered key={delivery.id} delivery={delivery} isAlone={deliveries.length === 1} />
      ))}
      {attendReponse && livraison.questions.posees > 0 && <p>{questionsText(livraison.questions)}</p>}
      {attendReponse && <DeliveryAnswer project={project} livraison={livraison} />}
    </section>
  )
}

const QUESTIONS = { one: 'question pour vous', other: 'questions pour vous' }

/** « 3 questions pour vous, 2 sans réponse »: what the corrector asks in the margin. */
function questionsText({ posees, sansReponse }: Livraison['questions']): string {
  const left = sansReponse === 0 ? 'toutes ont leur réponse' : `${formatCount(sansReponse)}\u00a0sans réponse`
  return `${countOf(posees, QUESTIONS)} dans la marge, ${left}\u00a0: répondez-y en lisant les corrections.`
}

type DeliveredProps = { delivery: Delivery<ProjectFile, string>; isAlone: boolean }

/** The files of a delivery, and its note; its day too, when there are several deliveries. */
function Delivered({ delivery: { livreeLe, fichiers, note }, isAlone }: DeliveredProps) {
  return (
    <>
      {!isAlone && (
        <h3 className="running">
          Livré {formatWeekday(livreeLe)}, {formatTime(livreeLe)}
        </h3>
      )}
      {fichiers.map(
        ({ id, comparaison }) =>
          comparaison && <UnseenChanges key={id} comparaison={comparaison} reader="AUTHOR" />,
      )}
      {fichiers.map((file) => (
        <div
          className="delivered grid gap-x-s4 gap-y-s2 items-center grid-cols-[auto_minmax(0,1fr)_auto] max-sm:grid-cols-[auto_minmax(0,1fr)]"
          key={file.id}
        >
          <Icon name="file" />
          <p>
            <b className="wrap-anywhere">{file.titre}</b>
            {file.titre !== file.filename && (
              <span className="small muted">
                <WrappedFileName>{file.filename}</WrappedFileName>
              </span>
            )}
            <span className="small muted num">{facts(file)}</span>
            {isReadingAwaited(file) && (
              <span className="small muted">
                La lecture dans la page se prépare&nbsp;: elle s’ouvrira d’ici dès qu’elle sera prête.
              </span>
            )}
            {previewTypeOf(file) && (
              <span className="file-look">
                <PreviewLink file={file}>Voir</PreviewLink>
              </span>
            )}
            {file.lecture && file.lecture.corrections > 0 && <CopyLinks file={file} />}
          </p>
          <div className="grid gap-s2 max-sm:col-span-full">
            <ReadLink file={file} />
            <DownloadButton of={{ kind: 'file', id: file.id }} label={`Télécharger ${file.filename}`}>
              Télécharger
            </DownloadButton>
          </div>
        </div>
      ))}
      {note && (
        <div className="project-status-note grid gap-s2">
          <p className="running">Notre message</p>
          <p className="prose whitespace-pre-line">{note}</p>
        </div>
      )}
    </>
  )
}

function ReadLink({ file }: { file: ProjectFile }) {
  const { id, commandeId, filename } = file
  if (!commandeId || !isReadHere(file)) return null
  return (
    <ButtonLink
      size="compact"
      icon="book"
      to={`/app/projects/${commandeId}/atelier/${id}`}
      aria-label={`Lire les corrections de ${filename}`}
    >
      Lire les corrections
    </ButtonLink>
  )
}

/** « 84 Ko, 214 corrections, 3 commentaires ». */
const facts = ({ size, lecture }: ProjectFile): string =>
  [formatFileSize(size), lecture && midSentence(lectureText(lecture))].filter(Boolean).join(', ')
