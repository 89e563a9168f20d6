import type { ProjectDetail } from '#contract/commandes/projects/project.ts'

/** The links back to the project. */
export const crumbsOf = ({ id, titre }: Pick<ProjectDetail, 'id' | 'titre'>) => [
  { label: 'Mes projets', to: '/app/projects' },
  { label: titre, to: `/app/projects/${id}` },
]
