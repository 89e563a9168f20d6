import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import type { ProjectSummary } from '#contract/projects/project.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { ShapeName } from '../../ui/marks.tsx'

const LOOKS: Record<CommandeStatut, { tone: BadgeTone; shape: ShapeName }> = {
  EN_ATTENTE: { tone: 'neutral', shape: 'wait' },
  ESTIMATION_ENVOYEE: { tone: 'warning', shape: 'quote' },
  PAYEE: { tone: 'neutral', shape: 'wait' },
  EN_COURS: { tone: 'active', shape: 'half' },
  TERMINE: { tone: 'success', shape: 'done' },
  SUSPENDUE: { tone: 'warning', shape: 'pause' },
  ANNULEE: { tone: 'neutral', shape: 'stop' },
}

/** A project's status in its client's words, and whether it waits for them. */
export function ProjectBadge({
  project,
}: {
  project: Pick<ProjectSummary, 'statut' | 'status' | 'attendReponse'>
}) {
  const { statut, status, attendReponse } = project
  if (attendReponse) {
    return (
      <Badge tone="alert" shape="full">
        À relire
      </Badge>
    )
  }
  return <Badge {...LOOKS[statut]}>{status}</Badge>
}
