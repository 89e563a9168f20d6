import { Link } from 'react-router'
import type { ProjectDetail } from '#contract/projects/project.ts'

type Told = Pick<ProjectDetail, 'id' | 'statut' | 'facture' | 'retractationLe'>

/** An invoiced order that is not all paid leads to its schedule, unless it is renounced. */
export function LeftToPay({ project: { id, statut, facture, retractationLe } }: { project: Told }) {
  // A quote is paid where it is accepted.
  if (!facture || statut === 'ESTIMATION_ENVOYEE' || retractationLe) return null
  if (facture.statut !== 'EN_ATTENTE' && facture.statut !== 'ECHEANCE') return null
  return (
    <section aria-labelledby="reglement">
      <h2 className="head section-title" id="reglement">
        Règlement
      </h2>
      <p className={facture.statut === 'ECHEANCE' ? 'small text-warning' : 'small muted'}>
        {facture.statut === 'ECHEANCE' ? 'Un paiement est en retard.' : 'Tout n’est pas encore réglé.'}{' '}
        <Link to={`/app/projects/${id}/echeances`}>Voir ce qui reste à régler</Link>
      </p>
    </section>
  )
}
