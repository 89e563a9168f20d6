import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CLIENT_LABELS } from '#contract/commandes/client-statuts.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { ResumeCommande } from '../../order/resume-commande.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { NewProjectLink } from '../new-project/new-project-link.tsx'
import { ProjectCard } from './project-card.tsx'
import { PROJECT_SORTS, projectCounts, projectList, projectsAsked } from './project-queries.ts'
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
          <ResumeCommande />
          <UnpaidCommandes />
        </>
      )}
      {data.data.length === 0 &&
        (page > 1 ? <PastEnd to="/app/projects" /> : <NoProject isFiltered={isFiltered} />)}
      <ul className={clsx('project-cards', isPlaceholderData && 'opacity-60')}>
        {data.data.map((project) => (
          <ProjectCard key={project.id} project={project} level={2} />
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
      Un projet, c’est un texte que vous nous confiez&nbsp;: son manuscrit, ses étapes, sa conversation et sa
      facture. Il apparaît ici dès que sa commande est payée.
    </EmptyState>
  )
}

/** The states with how many projects each has, the search and the order, all in the address. */
function ProjectFilters() {
  const [params] = useSearchParams()
  const [typed, type] = useTypedParam('search')
  const { data: counts } = useQuery(projectCounts)
  const { status } = projectsAsked(params)
  const tab = (label: string, number: number | undefined, value?: string) => ({
    label,
    ...(number !== undefined && { count: number }),
    to: queryWith(params, { status: value, page: undefined }),
    current: status === (value ?? 'all'),
  })
  return (
    <div className="project-filters grid gap-s3">
      <LinkTabs
        label="État"
        tabs={[
          tab('Tous', counts?.total),
          ...CLIENT_LABELS.map((word) => tab(word, counts && (counts.parEtat[word] ?? 0), word)),
        ]}
      />
      <Filters label="Chercher un projet">
        <SearchField label="Chercher un titre" value={typed} onChange={type} />
        <SortSelect options={PROJECT_SORTS} />
      </Filters>
    </div>
  )
}
