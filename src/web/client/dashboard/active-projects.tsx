import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjectSummary } from '#contract/commandes/projects/project.ts'
import { isOver } from '#contract/commandes/statuts.ts'
import { failureText } from '../../lib/failure-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { NewProjectLink } from '../new-project/new-project-link.tsx'
import { ProjectCard } from '../projects/project-card.tsx'
import { latestProjects } from '../projects/project-queries.ts'
import { actOf } from '../projects/project-steps.ts'

const SHOWN = 5

export function ActiveProjects() {
  const { data, error, refetch } = useQuery(latestProjects)
  return (
    <section aria-labelledby="en-cours">
      <h2 className="head section-title" id="en-cours">
        Vos projets
      </h2>
      {!data && error && (
        <ErrorState title="Impossible d’afficher vos projets" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <CardSkeleton label="Chargement de vos projets" />}
      {data && <Cards projects={data.data} />}
    </section>
  )
}

function Cards({ projects }: { projects: ProjectSummary[] }) {
  const active = projects.filter(({ statut }) => !isOver(statut)).toSorted(whatWaitsFirst)
  if (projects.length === 0) {
    return (
      <EmptyState title="Aucun projet pour l’instant" level={3} action={<NewProjectLink variant="primary" />}>
        Dès qu’une commande est payée, son projet s’ouvre ici&nbsp;: son manuscrit, ses étapes, sa
        conversation et sa facture.
      </EmptyState>
    )
  }
  return (
    <>
      {active.length === 0 && (
        <p className="prose muted">
          Aucun projet à suivre pour l’instant. Ceux qui sont terminés restent dans votre liste.
        </p>
      )}
      <ul className="project-cards">
        {active.slice(0, SHOWN).map((project) => (
          <ProjectCard key={project.id} project={project} level={3} />
        ))}
      </ul>
      <p>
        <Link className="reach" to="/app/projects">
          Tous mes projets
        </Link>
      </p>
    </>
  )
}

/** Sorts the projects that wait for their author first, the withdrawn ones last. */
const whatWaitsFirst = (one: ProjectSummary, other: ProjectSummary) => rankOf(one) - rankOf(other)

function rankOf(project: ProjectSummary): number {
  if (project.retractationLe) return 2
  return actOf(project) ? 0 : 1
}
