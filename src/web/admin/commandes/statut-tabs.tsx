import { useSearchParams } from 'react-router'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'
import type { CommandePage } from '../admin-api.ts'

/** In the order in which the house works them. */
const TABS: [statut: CommandeStatut, label: string][] = [
  ['EN_ATTENTE', 'En attente'],
  ['ESTIMATION_ENVOYEE', 'Devis'],
  ['PAYEE', 'Payées'],
  ['EN_COURS', 'En cours'],
  ['TERMINE', 'Terminées'],
  ['SUSPENDUE', 'Suspendues'],
  ['ANNULEE', 'Annulées'],
]

type StatutTabsProps = { stats: CommandePage['stats'] | undefined; current: CommandeStatut | undefined }

export function StatutTabs({ stats, current }: StatutTabsProps) {
  const [params] = useSearchParams()
  const to = (statut?: CommandeStatut) => queryWith(params, { statut, page: undefined })
  return (
    <LinkTabs
      label="Statut"
      tabs={[
        { label: 'Toutes', to: to(), count: stats?.total, current: !current },
        ...TABS.map(([statut, label]) => ({
          label,
          to: to(statut),
          count: stats && (stats.byStatut[statut] ?? 0),
          current: statut === current,
        })),
      ]}
    />
  )
}
