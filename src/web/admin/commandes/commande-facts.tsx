import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { countOf } from '#contract/format/plural.ts'
import { formatDateTime, formatWeekday } from '#contract/format/dates.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { DownloadLink } from './download-link.tsx'
import { StatutBadge } from './statut-badge.tsx'

/** The bill and the promise, in a few leaders. */
export function CommandeFacts({ commande }: { commande: AdminCommandeDetail }) {
  const { service, nombrePages, amountFormatted, payeeLe, datePromise, retardJours, factures } = commande
  return (
    <LeaderList className="facts">
      <Leader term="Statut">
        <StatutBadge statut={commande.statut} />
      </Leader>
      <Leader
        term={nombrePages ? `${service}, ${countOf(nombrePages, { one: 'page', other: 'pages' })}` : service}
      >
        {amountFormatted}
      </Leader>
      {payeeLe && <Leader term="Payée le">{formatDateTime(payeeLe)}</Leader>}
      {factures.map(({ id, number, amount }) => (
        <Leader
          key={id}
          term={
            <DownloadLink kind="facture" id={id}>
              {number}
            </DownloadLink>
          }
        >
          {amount === commande.amount ? 'facture' : 'avoir'}
        </Leader>
      ))}
      <Leader term="Promise au client">
        {datePromise ? formatWeekday(datePromise) : 'à la réception d’un fichier'}
        {retardJours > 0 && <span className="late"> +{retardJours}&nbsp;j</span>}
      </Leader>
    </LeaderList>
  )
}
