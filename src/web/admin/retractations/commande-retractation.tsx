import { Link } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatDate } from '#contract/format/dates.ts'
import { useAdminPath } from '../back-office.tsx'
import { EtatBadge } from './etat-badge.tsx'

/** The state of an order's withdrawal on its panel, with a link to it. */
export function CommandeRetractation({ commande: { retractation } }: { commande: AdminCommandeDetail }) {
  const pathTo = useAdminPath()
  if (!retractation) return null
  const { id, declareeLe, etat, rembourserAvant } = retractation
  return (
    <section className="held-payments" aria-label="Rétractation">
      <div className="held-payment flex flex-wrap justify-between items-center gap-x-s4 gap-y-s2">
        <p>
          Rétractation déclarée le {formatDate(declareeLe)}
          <span>{rembourserAvant && <>, à rembourser au plus tard le {formatDate(rembourserAvant)}</>}</span>.{' '}
          <EtatBadge etat={etat} />
        </p>
        <p>
          <Link to={pathTo(`/retractations/${id}`)}>Voir la rétractation</Link>
        </p>
      </div>
    </section>
  )
}
