import type { ReactNode } from 'react'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Leader, LeaderList } from '../ui/leader.tsx'
import type { OrderQuote } from './quote-order.ts'

export const ORDER_FORM_ID = 'formulaire'

type OrderSummaryProps = {
  quote: OrderQuote | undefined
  titre: string | undefined
  startAtOnce: boolean
  /** What the author must know of the price before binding. */
  priceNote: string | undefined
  busy: boolean
  /** How the sending goes, under the button. */
  children?: ReactNode
}

/** The order slip: the summary, and right under it the one button that binds (decisions §5). */
export function OrderSummary({ quote, titre, startAtOnce, priceNote, busy, children }: OrderSummaryProps) {
  // Before the page is alive the button sends nothing: a form sent by the browser alone would put names in the address.
  const alive = useHydrated()
  return (
    <aside className="order-summary" aria-labelledby="recap">
      <div className="ruled-card">
        <p className="running">Bon de commande</p>
        {quote ? <Quote quote={quote} titre={titre} startAtOnce={startAtOnce} /> : <NoQuote />}
        {priceNote && (
          <p className="small text-warning" role="status">
            {priceNote}
          </p>
        )}
        <Button
          variant="primary"
          size="wide"
          type={alive ? 'submit' : 'button'}
          form={ORDER_FORM_ID}
          busy={busy}
          busyLabel="Traitement en cours..."
        >
          Commander avec obligation de paiement
        </Button>
        {children}
        <p className="small muted order-summary-foot">
          Carte, SEPA, Apple Pay ou Google Pay, sur la page sécurisée de notre prestataire.
        </p>
      </div>
    </aside>
  )
}

function NoQuote() {
  return (
    <>
      <h2 className="head" id="recap">
        Votre commande
      </h2>
      <p className="muted">
        Choisissez un service et, s’il se paie à la page, le nombre de pages&nbsp;: le prix et la date de
        remise s’inscrivent ici.
      </p>
    </>
  )
}

type QuoteProps = Pick<OrderSummaryProps, 'titre' | 'startAtOnce'> & { quote: OrderQuote }

function Quote({ quote, titre, startAtOnce }: QuoteProps) {
  const { tarif, pages, lines, subtotal, discount, total, savings } = quote
  const count = pages !== undefined && countOf(pages, { one: 'page', other: 'pages' })
  return (
    <>
      <h2 className="head text-balance" id="recap">
        {tarif.nom}
      </h2>
      {(titre || count) && (
        <p className="order-summary-title">
          {titre && <em className="wrap-anywhere">{titre}</em>}
          {titre && count && ', '}
          {count}
        </p>
      )}
      <LeaderList>
        {lines.map((line) => (
          <Leader key={line.label} term={line.label}>
            {formatEuros(line.total)}
          </Leader>
        ))}
        {discount && (
          <>
            <Leader term="Prix avant remise">{formatEuros(subtotal)}</Leader>
            <Leader className="text-success" term={discount.label}>
              {formatEuros(discount.total)}
            </Leader>
          </>
        )}
      </LeaderList>
      <p className="order-summary-total num">
        <span>Total TTC</span>
        <b aria-live="polite">{formatEuros(total)}</b>
      </p>
      {savings > 0 && <p className="small text-success">Vous économisez {formatEuros(savings)}.</p>}
      <Promise quote={quote} startAtOnce={startAtOnce} />
    </>
  )
}

/** The day promised, and what it would be with the last box the other way. */
function Promise({ quote: { delay, promised }, startAtOnce }: Pick<QuoteProps, 'quote' | 'startAtOnce'>) {
  const days = delay.label.endsWith('jours') ? `${delay.label} ouvrés` : delay.label
  return (
    <p className="order-summary-date">
      <span className="muted small">Livraison au plus tard le</span>
      <b className="head">{formatWeekday(startAtOnce ? promised.atOnce : promised.afterWithdrawal)}</b>
      <span className="muted small">
        {startAtOnce
          ? `${days}, comptés dès le paiement et la réception d’un fichier.`
          : `${days}, comptés à la fin du délai de rétractation. En demandant que la correction commence tout de suite\u00a0: le ${formatDate(promised.atOnce)}.`}
      </span>
    </p>
  )
}
