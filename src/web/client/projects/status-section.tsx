import { clientWords } from '#contract/commandes/client-statuts.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import { HELD_TEXTS } from '../../lib/held-texts.ts'
import { nextStep } from './project-steps.ts'

/** The state of a project before any delivery: one sentence, and the author's possible acts. */
export function StatusSection({ project }: { project: ProjectDetail }) {
  const { noteClient, paiementRetenu } = project
  const told = retractationText(project) ?? (paiementRetenu ? HELD_TEXTS[paiementRetenu] : undefined)
  return (
    <section className="project-status" aria-labelledby="situation">
      <div className="project-status-head grid grid-cols-1 gap-s2">
        <p className="running">Où en est votre texte</p>
        <h2 className="title" id="situation">
          {told?.title ?? headingOf(project)}
        </h2>
      </div>
      <div className="project-answer grid gap-s4">
        <p className="prose">{told?.sentence ?? nextStep(project)}</p>
      </div>
      {noteClient && (
        <div className="project-status-note grid gap-s2">
          <p className="running">Notre message</p>
          <p className="prose whitespace-pre-line">{noteClient}</p>
        </div>
      )}
    </section>
  )
}

const headingOf = (project: ProjectDetail): string =>
  project.devisAccepte ? 'Votre devis est accepté' : clientWords(project.statut, project).heading

/** The text that replaces the next step after a withdrawal, until the order is cancelled. */
function retractationText({ retractationLe }: Pick<ProjectDetail, 'retractationLe'>) {
  if (!retractationLe) return undefined
  return {
    title: 'Votre rétractation est enregistrée',
    sentence: `Vous l’avez déclarée le ${formatDateTime(retractationLe)}. Nous nous en occupons et vous écrivons\u202f; l’accusé de réception vous a été envoyé par e-mail.`,
  }
}
