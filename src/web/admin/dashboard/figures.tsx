import { formatEuros } from '#contract/format/euros.ts'
import { lazily } from '#contract/shared/lazily.ts'
import type { Stats } from './dashboard-page.tsx'

const percent = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'percent' }))

/** The house's figures. */
export function Figures({ stats: { data } }: { stats: Stats }) {
  const { commandes, factures, users } = data
  const figures = [
    { label: 'Facturé en 30 jours', value: formatEuros(factures.montantMensuel) },
    { label: 'Facturé en tout', value: formatEuros(factures.montantTotal) },
    { label: 'Clients actifs', value: users.actifs - users.admin },
    { label: 'Commandes en cours', value: commandes.enCours },
    { label: 'Commandes en attente', value: commandes.enAttente },
    { label: 'Taux de complétion', value: percent().format(commandes.tauxCompletion / 100) },
  ]
  return (
    <dl className="dashboard-figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
