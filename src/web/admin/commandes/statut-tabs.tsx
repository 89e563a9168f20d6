import { useSearchParams } from 'react-router'
import { HOUSE_STATUTS } from '#contract/commandes/house-statuts.ts'
import { COMMANDE_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'
import type { CommandePage } from '../admin-api.ts'

type StatutTabsProps = { stats: CommandePage['stats'] | undefined; current: CommandeStatut | undefined }

/** In the order of an order's life. */
export function StatutTabs({ stats, current }: StatutTabsProps) {
  const [params] = useSearchParams()
  const to = (statut?: CommandeStatut) => queryWith(params, { statut, page: undefined })
  return (
    <LinkTabs
      label="Statut"
      tabs={[
        { label: 'Toutes', to: to(), count: stats?.total, current: !current },
        ...COMMANDE_STATUTS.map((statut) => ({
          label: HOUSE_STATUTS[statut].tab,
          to: to(statut),
          count: stats && (stats.byStatut[statut] ?? 0),
          current: statut === current,
        })),
      ]}
    />
  )
}
