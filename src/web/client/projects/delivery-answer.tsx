import { useState } from 'react'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { isReadHere } from '#manuscript/lecture.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AvisFields, NO_AVIS } from './avis-fields.tsx'
import type { Livraison } from './delivery-section.tsx'
import { RevisionDialog } from './revision-dialog.tsx'
import { revisionsText } from './revisions-text.ts'
import { useBonATirer } from './use-answer.ts'

type Asked = 'NOTHING' | 'BON_A_TIRER' | 'REVISION'

/** What waits for an answer of the author, or of the house. */
type Waiting = { questions: number; propositions: number }

type DeliveryAnswerProps = {
  project: ProjectDetail
  livraison: Livraison
  /** The marks of the text: a summary for the bon à tirer, a quotation for a revision. */
  marked?: { summary: string; quoted: string; waiting: Waiting }
}

/** The author's answer: the bon à tirer, or a revision with its reasons. */
export function DeliveryAnswer({ project, livraison, marked }: DeliveryAnswerProps) {
  const [asked, setAsked] = useState<Asked>('NOTHING')
  /** The delivery shown when the dialog was opened: another may come before its answer is sent. */
  const [livreeLe, setLivreeLe] = useState(livraison.livreeLe)
  const [avis, setAvis] = useState(NO_AVIS)
  const close = () => setAsked('NOTHING')
  const ask = (answer: Asked) => {
    setLivreeLe(livraison.livreeLe)
    setAsked(answer)
  }
  const { give, isPending } = useBonATirer(project, close)
  const { revisionsRestantes, reponseAvant, lectureJusquau, fichiers } = livraison
  const waiting = marked?.waiting ?? {
    questions: livraison.questions.sansReponse,
    propositions: livraison.propositions,
  }
  const mayMove = lectureJusquau > reponseAvant && fichiers.some(isReadHere)
  return (
    <div className="project-answer grid gap-s4">
      <p className="prose">
        <span>{marked ? MARKED_TEXT : UNMARKED_TEXT} </span>
        <b>{revisionsText(revisionsRestantes)}</b>
      </p>
      <WaitingText {...waiting} />
      <div className="project-answer-actions flex flex-wrap gap-s3">
        <Button variant="primary" className="bon-a-tirer" onClick={() => ask('BON_A_TIRER')}>
          Bon à tirer
        </Button>
        {revisionsRestantes > 0 && <Button onClick={() => ask('REVISION')}>Demander une révision</Button>}
      </div>
      <p className="small muted">
        <span>{`Sans réponse de votre part, le texte sera considéré comme accepté après le ${formatWeekday(reponseAvant)}.`}</span>
        {mayMove && (
          <span>{` Chaque chapitre ouvert et chaque correction refusée dans la lecture repoussent ce jour, jusqu’au ${formatWeekday(lectureJusquau)} au plus.`}</span>
        )}
      </p>
      <ConfirmDialog
        open={asked === 'BON_A_TIRER'}
        onOpenChange={close}
        title={`Donner le bon à tirer de «\u202f${project.titre}\u202f»\u202f?`}
        consequence={[marked && `${marked.summary}.`, ...waitingLines(waiting), CONSEQUENCE]
          .filter(Boolean)
          .join(' ')}
        confirmLabel="Donner mon bon à tirer"
        cancelLabel="Revenir"
        busy={isPending}
        onConfirm={() => give({ ...avis, livreeLe })}
      >
        <AvisFields draft={avis} onChange={setAvis} />
      </ConfirmDialog>
      <RevisionDialog
        project={project}
        livreeLe={livreeLe}
        quoted={marked?.quoted}
        open={asked === 'REVISION'}
        onClose={close}
      />
    </div>
  )
}

const QUESTIONS = { one: 'question attend votre réponse', other: 'questions attendent votre réponse' }
const PROPOSITIONS = { one: 'proposition attend la maison', other: 'propositions attendent la maison' }

/** What the bon à tirer would leave without an answer; it can be given all the same. */
function waitingLines({ questions, propositions }: Waiting): string[] {
  const it = propositions === 1
  return [
    ...(questions > 0 ? [`${countOf(questions, QUESTIONS)}.`] : []),
    ...(propositions > 0
      ? [
          `${countOf(propositions, PROPOSITIONS)}\u00a0: ${it ? 'la' : 'les'} faire reprendre, ou donner le bon à tirer sans ${it ? 'elle' : 'elles'}.`,
        ]
      : []),
  ]
}

function WaitingText(waiting: Waiting) {
  const lines = waitingLines(waiting)
  if (lines.length === 0) return null
  return (
    <ul className="project-answer-waiting grid gap-s1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const UNMARKED_TEXT =
  'Relisez à votre rythme. Si tout vous convient, donnez votre bon à tirer\u202f; sinon, dites-nous ce qui doit changer.'
const MARKED_TEXT =
  'Donner le bon à tirer, c’est accepter toutes les corrections, sauf celles que vous avez refusées. Une question sans réponse n’empêche pas de le donner.'
const CONSEQUENCE =
  'Votre projet sera terminé. Vos fichiers restent à votre disposition, mais une révision ne pourra plus être demandée.'
