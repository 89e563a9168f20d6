import { Link } from 'react-router'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { capitalised } from '#contract/format/in-words.ts'
import { chargedText, isChargedByItself } from '#contract/money/invoices/facture-statut.ts'
import { TransferMeans } from '../billing/transfer-means.tsx'

type Told = Pick<ProjectDetail, 'id' | 'statut' | 'facture' | 'retractationLe'>

/** The link from an invoiced order with a rest to pay to its schedule; nothing after a withdrawal. */
export function LeftToPay({ project: { id, statut, facture, retractationLe } }: { project: Told }) {
  // A quote is paid on acceptance.
  if (!facture || statut === 'ESTIMATION_ENVOYEE' || retractationLe) return null
  if (facture.statut !== 'EN_ATTENTE' && facture.statut !== 'ECHEANCE') return null
  const { exigibleLe } = facture
  const charged = isChargedByItself({ ...facture, pause: null })
  return (
    <section aria-labelledby="reglement">
      <h2 className="head section-title" id="reglement">
        Règlement
      </h2>
      <p className={facture.statut === 'ECHEANCE' ? 'small text-warning' : 'small muted'}>
        <span>{facture.statut === 'ECHEANCE' && 'Un paiement est en retard.'}</span>
        <span>{facture.statut !== 'ECHEANCE' && !charged && 'Tout n’est pas encore réglé.'}</span>
        <span>{charged && exigibleLe && `${capitalised(chargedText(exigibleLe))}.`}</span>{' '}
        <Link to={`/app/projects/${id}/echeances`}>
          {charged ? 'Voir l’échéancier' : 'Voir ce qui reste à régler'}
        </Link>
      </p>
      {!charged && <TransferMeans reference={facture.number} />}
    </section>
  )
}
