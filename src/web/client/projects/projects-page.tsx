import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { ResumeOrder } from '../../order/resume-order.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { NewProjectLink } from '../new-project/new-project-link.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { projectList, projectsAsked } from './project-queries.ts'
import { UnpaidCommandes } from './unpaid-commandes.tsx'

const DEFAULT_LIMIT = 10

export const meta = privateMeta('Projets', 'Espace Client')

export default function ProjectsPage() {
  const { params, page, limit } = useListQuery(DEFAULT_LIMIT)
  const asked = projectsAsked(params)
  const isFiltered = asked.status !== 'all' || asked.search !== ''
  const { data, error, isPlaceholderData, refetch } = useQuery(projectList({ page, limit, ...asked }))

  if (!data && error) {
    return (
      <ProjectsFrame>
        <ErrorState title="Impossible d’afficher vos projets" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      </ProjectsFrame>
    )
  }
  if (!data) {
    return (
      <ProjectsFrame>
        <CardSkeleton label="Chargement de vos projets" />
      </ProjectsFrame>
    )
  }
  return (
    <ProjectsFrame>
      {!isFiltered && page === 1 && (
        <>
          <ResumeOrder />
          <UnpaidCommandes />
        </>
      )}
      {data.data.length === 0 &&
        (page > 1 ? <PastEnd to="/app/projects" /> : <NoProject isFiltered={isFiltered} />)}
      <ul className={clsx('project-cards', isPlaceholderData && 'opacity-60')}>
        {data.data.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
      {data.pagination.total > DEFAULT_LIMIT && <Pagination {...data.pagination} />}
    </ProjectsFrame>
  )
}

function ProjectsFrame({ children }: { children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle actions={<NewProjectLink size="compact" />}>Mes projets</PageTitle>
      <ProjectFilters />
      {children}
    </main>
  )
}

function NoProject({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Aucun projet ne correspond"
        action={
          <ButtonLink to="/app/projects" size="compact">
            Voir tous mes projets
          </ButtonLink>
        }
      >
        Essayez un autre état, ou un seul mot du titre.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Aucun projet pour l’instant" action={<NewProjectLink variant="primary" />}>
      Un projet, c’est un texte confié à la maison&nbsp;: son manuscrit, ses étapes, sa conversation et sa
      facture. Il apparaît ici dès que sa commande est payée.
    </EmptyState>
  )
}
