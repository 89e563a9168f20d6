import { Link } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { factureLabel } from '#contract/factures/facture-statut.ts'
import { isCreditNote } from '#contract/factures/facture-number.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { useAdminPath } from '../back-office.tsx'

/** The invoices of an order and their credit notes, each linked to its panel; nothing before the first. */
export function CommandeFactures({ commande: { factures } }: { commande: AdminCommandeDetail }) {
  const pathTo = useAdminPath()
  if (factures.length === 0) return null
  return (
    <PanelSection title="Factures">
      <ul className="file-list facts">
        {factures.map(({ id, number, statut, amount, createdAt }) => (
          <li key={id}>
            <span>
              <Link to={pathTo(`/factures/${id}`)}>
                <FactureNumber>{number}</FactureNumber>
              </Link>
              <span className="small muted">
                {isCreditNote(number)
                  ? `Avoir du ${formatShortDate(createdAt)}`
                  : `${factureLabel(statut)}, émise le ${formatShortDate(createdAt)}`}
              </span>
            </span>
            <span className="num">{formatEuros(isCreditNote(number) ? -amount : amount)}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
