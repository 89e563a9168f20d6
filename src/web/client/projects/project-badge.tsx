import { CLIENT_STATUTS } from '#contract/commandes/client-statuts.ts'
import type { ProjectSummary } from '#contract/commandes/projects/project.ts'
import { Badge } from '../../ui/badge.tsx'

/** A project's status in its client's words, with the wait for them, or for the end of their withdrawal. */
export function ProjectBadge({
  project,
}: {
  project: Pick<
    ProjectSummary,
    'statut' | 'status' | 'attendReponse' | 'devisAccepte' | 'paiementEnCours' | 'retractationLe'
  >
}) {
  const { statut, status, attendReponse, devisAccepte, paiementEnCours, retractationLe } = project
  if (retractationLe) {
    return (
      <Badge tone="neutral" shape="wait">
        Rétractation
      </Badge>
    )
  }
  if (attendReponse) {
    return (
      <Badge tone="alert" shape="full">
        À relire
      </Badge>
    )
  }
  const { tone, shape } = CLIENT_STATUTS[statut]
  const toPay = paiementEnCours ? 'Paiement en cours' : 'À payer'
  return (
    <Badge tone={tone} shape={shape}>
      {devisAccepte ? toPay : status}
    </Badge>
  )
}
