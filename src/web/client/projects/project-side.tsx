import { Link } from 'react-router'
import { formatWeekday } from '#contract/format/dates.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { lateText } from './late-text.ts'
import { ProjectFiles } from './project-files.tsx'
import { projectSteps } from './project-steps.ts'

/** The side column: when, how far, and with which files. */
export function ProjectSide({ project }: { project: ProjectDetail }) {
  return (
    <div className="project-side">
      <PromisedDate project={project} />
      <section aria-labelledby="etapes">
        <h2 className="head section-title" id="etapes">
          Étapes
        </h2>
        <Timeline steps={projectSteps(project)} />
      </section>
      <section aria-labelledby="fichiers">
        <h2 className="head section-title" id="fichiers">
          Fichiers
        </h2>
        <ProjectFiles project={project} />
      </section>
      <Withdrawal project={project} />
    </div>
  )
}

/** Within fourteen days a consumer withdraws without a reason (code de la consommation, L221-21). */
function Withdrawal({ project: { numero, statut } }: { project: ProjectDetail }) {
  if (statut === 'ANNULEE') return null
  return (
    <p className="small muted">
      Commande n°&nbsp;{numero}. Vous avez changé d’avis&#8239;?{' '}
      <Link to={`/retractation?commande=${numero}`}>Renoncer au contrat ici</Link>
    </p>
  )
}

function PromisedDate({ project }: { project: ProjectDetail }) {
  const { datePromise, retardJours, statut, demarrageImmediat } = project
  if (statut === 'ANNULEE') return null
  return (
    <section className="promise" aria-labelledby="promesse">
      <h2 className="head section-title" id="promesse">
        Date promise
      </h2>
      {datePromise ? (
        <>
          <p>
            <b>{formatWeekday(datePromise)}</b>
          </p>
          {retardJours > 0 && <p className="small text-warning">{lateText(retardJours)}</p>}
        </>
      ) : (
        <p className="muted">
          Elle se compte en jours ouvrés, du jour où votre manuscrit est arrivé
          {demarrageImmediat ? '.' : ' et où le délai de rétractation est passé.'}
        </p>
      )}
    </section>
  )
}
