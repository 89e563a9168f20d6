import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { billedLines, type QuoteLine } from '#contract/commandes/quote.ts'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'

type Offered = { lines: QuoteLine[]; total: number; expireLe: string; datePromise: string; note: string }

/** A preview of the quote as its client reads it, in the e-mail and on the project. */
export function QuotePreview({ commande, quote }: { commande: AdminCommandeDetail; quote: Offered }) {
  const { lines, total, expireLe, datePromise, note } = quote
  const { service, nombrePages, titre } = commande
  return (
    <PanelSection title="Ce que lira le client">
      <div className="grid p-s3 bg-card border border-line rounded gap-s2">
        <p className="head">{service}</p>
        <p>
          <em className="wrap-anywhere">{titre}</em>
          {nombrePages !== null && `, ${countOf(nombrePages, { one: 'page', other: 'pages' })}`}
        </p>
        <LeaderList>
          {billedLines(lines).map((line, rank) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
            <Leader key={rank} term={line.quantity > 1 ? `${line.label} (${line.quantity})` : line.label}>
              {formatEuros(line.total)}
            </Leader>
          ))}
          <Leader className="strong" term="Total TTC">
            {formatEuros(total)}
          </Leader>
        </LeaderList>
        <p className="small">
          <span>
            {datePromise
              ? `Livraison promise pour le ${formatWeekday(datePromise)}, ou quinze jours plus tard si le client garde son délai de rétractation.`
              : 'La date de livraison compte depuis le paiement.'}
          </span>
          <span>{expireLe && ` À accepter jusqu’au ${formatDate(expireLe)} inclus.`}</span>
        </p>
        {note && <q className="panel-said block mt-s0">{note}</q>}
      </div>
    </PanelSection>
  )
}
