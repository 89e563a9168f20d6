import { HOUSE_STATUTS } from '#contract/commandes/house-statuts.ts'
import { COMMANDE_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import type { CommandeStats } from './commande-query.ts'

type StatutTabsProps = { stats: CommandeStats | undefined; current: CommandeStatut | undefined }

/** In the order an order goes through them. */
export const StatutTabs = ({ stats, current }: StatutTabsProps) => (
  <FilterTabs
    label="Statut"
    name="statut"
    all="Toutes"
    allCount={stats?.total}
    current={current}
    options={COMMANDE_STATUTS.map((value) => ({
      value,
      label: HOUSE_STATUTS[value].tab,
      count: stats && (stats.byStatut[value] ?? 0),
    }))}
  />
)
