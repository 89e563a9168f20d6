import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { CLIENT_STATUTS } from '#contract/commandes/client-statuts.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { nextStep } from './project-steps.ts'

/** Where a project stands while nothing is delivered: one sentence, and what the author may do. */
export function StatusSection({ project }: { project: ProjectDetail }) {
  const { id, statut, noteClient, aPayer } = project
  return (
    <section className="project-status" aria-labelledby="situation">
      <div className="project-status-head">
        <p className="running">Où en est votre texte</p>
        <h2 className="title" id="situation">
          {CLIENT_STATUTS[statut].heading}
        </h2>
      </div>
      <div className="project-answer">
        <p className="prose">{nextStep(project)}</p>
        {aPayer !== null && <PayButton id={id} amount={aPayer} />}
      </div>
      {noteClient && (
        <div className="project-status-note">
          <p className="running">Un mot de la maison</p>
          <p className="prose whitespace-pre-line">{noteClient}</p>
        </div>
      )}
    </section>
  )
}

function PayButton({ id, amount }: { id: string; amount: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi(api.commandes.checkout, { params: { id } }),
    onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <div className="project-answer-actions">
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        Payer {formatEuros(amount)}
      </Button>
    </div>
  )
}
