import { Link } from 'react-router'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { ToldClosing } from '../../order/told-closing.tsx'
import { useHouseDays } from '../../site/house.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { LeftToPay } from './left-to-pay.tsx'
import { ProjectFiles } from './project-files.tsx'
import { projectSteps } from './project-steps.ts'
import { promiseOf } from './promise-of.ts'

/** The side column: date, progress, and files. */
export function ProjectSide({ project }: { project: ProjectDetail }) {
  return (
    <div className="project-side grid gap-s6 xl:col-start-2 xl:row-[1/3] md:max-xl:gap-s5">
      <PromisedDate project={project} />
      <LeftToPay project={project} />
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
      <Retractation project={project} />
    </div>
  )
}

/** The link to a withdrawal without a reason, within fourteen days for a consumer (code de la consommation, L221-21). */
function Retractation({ project: { numero, peutRenoncer, retractationLe } }: { project: ProjectDetail }) {
  return (
    <p className="small muted">
      Commande n°&nbsp;{numero}.
      <span>{retractationLe && ` Rétractation déclarée le ${formatDate(retractationLe)}.`}</span>
      <span>
        {peutRenoncer && (
          <>
            {' '}
            Vous avez changé d’avis&#8239;?{' '}
            <Link className="reach" to={`/retractation?commande=${numero}`}>
              Renoncer au contrat ici
            </Link>
          </>
        )}
      </span>
    </p>
  )
}

/** The promised day, its condition, and the closing within fifteen days. */
export function PromisedDate({ project }: { project: ProjectDetail }) {
  const { calendar } = useHouseDays()
  const promise = promiseOf(project, calendar)
  if (!promise) return null
  const { title, day, remark, isWarning } = promise
  return (
    <section className="promise" aria-labelledby="promesse">
      <h2 className="head section-title" id="promesse">
        {title}
      </h2>
      {day && (
        <p>
          <b>{formatWeekday(day)}</b>
        </p>
      )}
      {remark && <p className={isWarning ? 'small text-warning' : 'muted'}>{remark}</p>}
      {day && !project.livraison && (
        <p>
          <ToldClosing beside="PROMISE" />
        </p>
      )}
    </section>
  )
}
