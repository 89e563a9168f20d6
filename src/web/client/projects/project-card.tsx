import { Link } from 'react-router'
import type { ProjectSummary } from '#contract/commandes/projects/project.ts'
import { isOver } from '#contract/commandes/statuts.ts'
import { formatDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ProjectBadge } from './project-badge.tsx'
import { actOf, nextStep, progressOf } from './project-steps.ts'

const PAGES = { one: 'page', other: 'pages' }

type ProjectCardProps = {
  project: ProjectSummary
  /** That of its title: under the page's, or under a section's. */
  level: 2 | 3
}

/** A project in a list: its state, its next step, its promised day. */
export function ProjectCard({ project, level }: ProjectCardProps) {
  const Heading = `h${level}` as const
  const {
    id,
    titre,
    service,
    nombrePages,
    amountFormatted,
    datePromise,
    retardJours,
    statut,
    retractationLe,
  } = project
  // A delivered project has no promised date left to show.
  const isPromised = !isOver(statut) && statut !== 'SUSPENDUE' && !retractationLe && !project.attendReponse
  const act = actOf(project)
  const progress = isOver(statut) ? undefined : progressOf(project)
  return (
    <li className="project-card grid gap-s2 justify-items-start">
      <ProjectBadge project={project} />
      <Heading className="head">
        <Link className="project-card-link whole-link" to={`/app/projects/${id}`}>
          {titre}
        </Link>
      </Heading>
      <p>{nextStep(project)}</p>
      {act && (
        <p>
          <ButtonLink to={act.to} size="compact" icon={act.icon}>
            {act.label}
          </ButtonLink>
        </p>
      )}
      {progress && (
        <p className="small muted num flex flex-wrap items-center gap-x-s3 gap-y-s1">
          <ProgressBar
            className="w-[theme(--project-bar)]"
            value={progress.stage}
            max={progress.of}
            label={`Avancement de ${titre}`}
          />
          Étape {progress.stage} sur {progress.of}&nbsp;: {progress.title}
        </p>
      )}
      <p className="project-facts small num flex flex-wrap gap-x-s4h gap-y-s1h items-center">
        <span>{service}</span>
        {nombrePages !== null && <span>{countOf(nombrePages, PAGES)}</span>}
        <span>{statut === 'EN_ATTENTE' ? 'Devis en préparation' : amountFormatted}</span>
        {isPromised && datePromise && (
          <span>
            <span>Promis pour le {formatDate(datePromise)}</span>
            {retardJours > 0 && <span className="text-warning">, date passée</span>}
          </span>
        )}
      </p>
    </li>
  )
}
