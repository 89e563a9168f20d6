import { Link } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { disputeLabel, disputeNews } from '#contract/money/payments/dispute-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useAdminPath } from '../../back-office.tsx'

/** The disputes of an order's payments on its panel: the next act for each, and a link to its invoice. */
export function CommandeDisputes({ commande: { litiges, factures } }: { commande: AdminCommandeDetail }) {
  const pathTo = useAdminPath()
  const [facture] = factures
  if (litiges.length === 0) return null
  return (
    <section className="held-payments" aria-label="Litiges">
      {litiges.map(({ id, statut, montant }) => (
        <div key={id} className="held-payment flex flex-wrap justify-between items-center gap-x-s4 gap-y-s2">
          <p>
            {formatEuros(montant)}{' '}
            <Badge tone="alert" shape="stop">
              {disputeLabel(statut)}
            </Badge>
          </p>
          <p>{disputeNews(statut).consequence}</p>
          {facture && (
            <p>
              <Link to={pathTo(`/factures/${facture.id}`)}>Voir la facture</Link>
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
