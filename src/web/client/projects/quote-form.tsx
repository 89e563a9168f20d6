import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { siteApi } from '#contract/site-api.ts'
import { type OrderConsents, orderConsents } from '#contract/commandes/order-consents.ts'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { discountIn } from '#contract/tarifs/promo-code.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useShownAgain } from '../../lib/use-shown-again.ts'
import { ConsentFields } from '../../order/consent-fields.tsx'
import { keepCurrentOrder } from '../../order/current-order.ts'
import { leaveForPayment } from '../../order/stored-checkout.ts'
import { usePaymentChoice } from '../../order/use-payment-choice.ts'
import { askedOf, OrderSummary, Settled, type SummaryQuote } from '../../order/order-summary.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { toast } from '../../ui/toast.ts'

const FORM_ID = 'devis'

export type Devis = NonNullable<ProjectDetail['devis']>

/** The acceptance and payment of a quote, as for an order: boxes, summary, the button that binds (decision 054). */
export function QuoteForm({ project, devis }: { project: ProjectDetail; devis: Devis }) {
  const quote = summaryOf(project, devis)
  const { control, register, formState, handleSubmit } = useSchemaForm(orderConsents)
  const [readAt] = useState(() => new Date())
  const payment = usePaymentChoice(quote.due)
  const startAtOnce = useWatch({ control, name: 'demarrageImmediat' })
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: (body: OrderConsents & { nombreEcheances: number | undefined }) =>
      browserApi(siteApi.commandes.checkout, { params: { id: project.id }, body }),
    onSuccess: ({ checkoutUrl }) => {
      keepCurrentOrder({ tarif: { nom: project.service, typeService: 'Devis' }, total: quote.total })
      leaveForPayment(checkoutUrl)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  useShownAgain(reset)
  return (
    <div className="grid gap-s5">
      <QuoteLines
        quote={quote}
        startAtOnce={startAtOnce === true}
        expireLe={project.devisAccepte ? null : devis.expireLe}
      />
      <form
        id={FORM_ID}
        noValidate
        onSubmit={handleSubmit((consents) =>
          mutate({ ...consents, nombreEcheances: payment.nombreEcheances }),
        )}
      >
        <fieldset className="grid gap-s5">
          <legend className="head pb-s3">Vos accords</legend>
          {project.devisAccepte && (
            <p className="muted">
              Vous les avez donnés en acceptant ce devis&nbsp;: confirmez-les pour payer.
            </p>
          )}
          <ConsentFields field={(name) => ({ ...register(name), error: formState.errors[name]?.message })} />
        </fieldset>
      </form>
      <OrderSummary
        quote={quote}
        titre={project.titre}
        startAtOnce={startAtOnce === true}
        priceNote={undefined}
        busy={isPending || isSuccess}
        payment={{ chosen: payment, today: parisDay(readAt) }}
        formId={FORM_ID}
      />
    </div>
  )
}

type QuoteLinesProps = { quote: SummaryQuote; startAtOnce: boolean; expireLe: string | null }

/** The lines of a quote, shown before the boxes that accept it; the summary repeats the total over the button that binds. */
function QuoteLines({ quote, startAtOnce, expireLe }: QuoteLinesProps) {
  const { lines, discount, total, promised } = quote
  const { due, label } = askedOf(quote)
  return (
    <section className="grid gap-s3" aria-labelledby="lignes-du-devis">
      <h2 className="head" id="lignes-du-devis">
        Ce que comprend le devis
      </h2>
      <LeaderList>
        {[...lines, ...(discount ? [discount] : [])].map((line) => (
          <Leader key={line.label} term={line.label}>
            {formatEuros(line.total)}
          </Leader>
        ))}
        <Settled total={total} due={due} />
        <Leader term={<b>{label}</b>}>
          <b>{formatEuros(due)}</b>
        </Leader>
        <Leader term="Livraison au plus tard">
          {formatWeekday(startAtOnce ? promised.atOnce : promised.afterRetractation)}
        </Leader>
      </LeaderList>
      {expireLe && <p className="muted">Ce devis est à accepter jusqu’au {formatDate(expireLe)} inclus.</p>}
    </section>
  )
}

function summaryOf(project: ProjectDetail, { lignes, delaiJours, promesse }: Devis): SummaryQuote {
  const discount = discountIn(lignes)
  return {
    tarif: { nom: project.service },
    pages: project.nombrePages ?? undefined,
    lines: lignes.filter((line) => line !== discount?.line),
    subtotal: discount?.before ?? project.amount,
    discount: discount?.line,
    total: project.amount,
    due: project.aPayer ?? project.amount,
    savings: 0,
    delay: delaiJours === null ? undefined : { label: `${delaiJours} jours` },
    promised: { atOnce: promesse.immediate, afterRetractation: promesse.apresRetractation },
  }
}
