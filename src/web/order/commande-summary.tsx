import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Leader, LeaderList } from '../ui/leader.tsx'
import { Withdrawal } from './consent-fields.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { CommandeQuote } from './quote-commande.ts'
import { ToldClosing } from './told-closing.tsx'
import type { PaymentChosen } from './use-payment-choice.ts'

/** The content of the summary, for an order or a quote of the house. */
export type SummaryQuote = Omit<CommandeQuote, 'tarif' | 'code' | 'delay'> & {
  tarif: Pick<CommandeQuote['tarif'], 'nom'>
  /** Undefined when the house chose the day itself. */
  delay: Pick<CommandeQuote['delay'], 'label'> | undefined
  /** Cents left of a quote that is settled in part; undefined for the whole of it. */
  due?: number
}

/** The sum that the button asks for, and its label. */
export const askedOf = ({ total, due = total }: Pick<SummaryQuote, 'total' | 'due'>) => ({
  due,
  label: due < total ? 'Reste à payer' : 'Total TTC',
})

export const COMMANDE_FORM_ID = 'formulaire'

type CommandeSummaryProps = {
  quote: SummaryQuote | undefined
  titre: string | undefined
  startAtOnce: boolean
  isConsumer: boolean
  /** A warning about the price, before the author is bound. */
  priceNote: string | undefined
  busy: boolean
  /** Payment at once, or in several times. */
  payment?: { chosen: PaymentChosen; today: PlainDate }
  /** The id of the form to send, when it is not the order form. */
  formId?: string
  /** True while there is nothing to order. */
  disabled?: boolean
  /** The progress of the sending, under the button. */
  children?: ReactNode
}

/** The order summary, directly above the one button that binds (decisions §5). */
export function CommandeSummary(props: CommandeSummaryProps) {
  const { quote, titre, startAtOnce, priceNote, busy, formId = COMMANDE_FORM_ID } = props
  // A page may hold two of them: an order's over a quote's.
  const summaryId = `bon-${formId}`
  const titleId = `recap-${formId}`
  // Before hydration the button sends nothing: a form sent by the browser alone would put names in the address.
  const hydrated = useHydrated()
  return (
    <aside
      className="order-summary"
      data-beside-cookies
      id={summaryId}
      aria-labelledby={titleId}
      data-total={quote ? true : undefined}
    >
      {quote && <TotalBar quote={quote} summaryId={summaryId} />}
      <div className="ruled-card">
        <p className="running">Bon de commande</p>
        {quote ? (
          <Quote titleId={titleId} quote={quote} titre={titre} startAtOnce={startAtOnce} />
        ) : (
          <NoQuote titleId={titleId} />
        )}
        {quote && props.payment && (
          <PaymentChoice
            total={askedOf(quote).due}
            today={props.payment.today}
            payment={props.payment.chosen}
          />
        )}
        {priceNote && (
          <p className="small text-warning" role="status">
            {priceNote}
          </p>
        )}
        {quote && props.isConsumer && <Withdrawal />}
        <Button
          variant="primary"
          size="wide"
          type={hydrated ? 'submit' : 'button'}
          form={formId}
          disabled={props.disabled}
          busy={busy}
          busyLabel="Traitement en cours..."
        >
          Commander avec obligation de paiement
        </Button>
        {props.children}
        <p className="small muted text-pretty">
          Carte, SEPA, Apple Pay ou Google Pay, sur la page sécurisée de notre prestataire.
        </p>
      </div>
    </aside>
  )
}

function NoQuote({ titleId }: { titleId: string }) {
  return (
    <>
      <h2 className="head" id={titleId}>
        Votre commande
      </h2>
      <p className="muted">
        Choisissez un service et, s’il se paie à la page, le nombre de pages&nbsp;: le prix et la date de
        livraison s’affichent ici.
      </p>
    </>
  )
}

type QuoteProps = Pick<CommandeSummaryProps, 'titre' | 'startAtOnce'> & {
  titleId: string
  quote: SummaryQuote
}

function Quote({ titleId, quote, titre, startAtOnce }: QuoteProps) {
  const { tarif, pages, lines, subtotal, discount, total, savings } = quote
  const { due, label } = askedOf(quote)
  const isDetailed = lines.length > 0 || discount !== undefined || due < total
  const count = pages !== undefined && countOf(pages, { one: 'page', other: 'pages' })
  return (
    <>
      <h2 className="head text-balance" id={titleId}>
        {tarif.nom}
      </h2>
      {(titre || count) && (
        <p className="order-summary-title">
          {titre && <em className="wrap-anywhere">{titre}</em>}
          <span>{titre && count && ', '}</span>
          <span>{count}</span>
        </p>
      )}
      {isDetailed && (
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
          <Settled total={total} due={due} />
        </LeaderList>
      )}
      {discount && (
        <p className="small muted">
          Le prix avant remise est le plus bas des 30&nbsp;jours précédant l’offre.
        </p>
      )}
      <p className="order-summary-total num flex max-xs:flex-wrap justify-between items-baseline">
        <span className="font-semibold">{label}</span>
        <b aria-live="polite">{formatEuros(due)}</b>
      </p>
      {savings > 0 && <p className="small text-success">Vous économisez {formatEuros(savings)}.</p>}
      <Promise quote={quote} startAtOnce={startAtOnce} />
    </>
  )
}

/** The whole of a quote that is settled in part, and what was paid or credited of it; nothing for any other. */
function Settled({ total, due }: { total: number; due: number }) {
  if (due >= total) return null
  return (
    <>
      <Leader term="Total TTC">{formatEuros(total)}</Leader>
      <Leader term="Déjà réglé ou crédité">{formatEuros(due - total)}</Leader>
    </>
  )
}

/** The promised day, and the one that the last box would give. */
function Promise({ quote: { delay, promised }, startAtOnce }: Pick<QuoteProps, 'quote' | 'startAtOnce'>) {
  return (
    <p className="order-summary-date pb-s2 text-balance grid gap-s0">
      <span className="muted small text-pretty">Livraison au plus tard le</span>
      <b className="head text-lead">
        {formatWeekday(startAtOnce ? promised.atOnce : promised.afterRetractation)}
      </b>
      <span className="muted small text-pretty">
        {startAtOnce
          ? countedAtOnce(delay)
          : `${countedLater(delay)} En demandant que la correction commence tout de suite\u00a0: le ${formatDate(promised.atOnce)}.`}
      </span>
      <ToldClosing beside={delay ? 'COUNT' : 'PROMISE'} />
    </p>
  )
}

const countedAtOnce = (delay: SummaryQuote['delay']) =>
  delay
    ? `${workingDays(delay)}, comptés dès le paiement et la réception d’un fichier.`
    : 'À la date convenue\u202f; la correction commence dès le paiement.'

const countedLater = (delay: SummaryQuote['delay']) =>
  delay
    ? `${workingDays(delay)}, comptés à la fin du délai de rétractation, une fois votre fichier reçu.`
    : 'La correction commence à la fin du délai de rétractation.'

const workingDays = ({ label }: { label: string }) => (label.endsWith('jours') ? `${label} ouvrés` : label)

type TotalBarProps = { quote: SummaryQuote; summaryId: string }

/** The total at the foot of a phone's screen, until the summary, below the form, is in view. */
function TotalBar({ quote, summaryId }: TotalBarProps) {
  const { due, label } = askedOf(quote)
  const [away, setAway] = useState(true)
  useEffect(() => {
    const summary = document.getElementById(summaryId)
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting !== false))
    if (summary) observer.observe(summary)
    return () => observer.disconnect()
  }, [summaryId])
  if (away) return null
  return (
    <p className="total-bar flex justify-between items-baseline gap-s3 print:hidden lg:hidden">
      <span>
        {label} <b className="num">{formatEuros(due)}</b>
      </span>
      <a
        className="reach max-md:inline-block"
        href={`#${summaryId}`}
        onClick={(event) => showSummary(event, summaryId)}
      >
        Voir le récapitulatif
      </a>
    </p>
  )
}

/** Scrolls to the summary without a step in the history: Back leaves the form. */
function showSummary(event: MouseEvent, summaryId: string) {
  event.preventDefault()
  document.getElementById(summaryId)?.scrollIntoView()
}
