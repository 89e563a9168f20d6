import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type OrderConsents, orderConsents } from '#contract/commandes/order-consents.ts'
import { formatDate } from '#contract/format/dates.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { discountIn } from '#contract/tarifs/promo-code.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ConsentFields } from '../../order/consent-fields.tsx'
import { keepCurrentOrder } from '../../order/current-order.ts'
import { leaveForPayment } from '../../order/stored-checkout.ts'
import { usePaymentChoice } from '../../order/use-payment-choice.ts'
import { OrderSummary, type SummaryQuote } from '../../order/order-summary.tsx'
import { toast } from '../../ui/toast.ts'

const FORM_ID = 'devis'

export type Devis = NonNullable<ProjectDetail['devis']>

/** A quote is accepted and paid as an order is: its boxes, its summary, the button that binds (decision 054). */
export function QuoteForm({ project, devis }: { project: ProjectDetail; devis: Devis }) {
  const quote = summaryOf(project, devis)
  const { control, register, formState, handleSubmit } = useForm({
    resolver: zodResolver(orderConsents),
    mode: 'onTouched',
  })
  const [readAt] = useState(() => new Date())
  const payment = usePaymentChoice(project.aPayer ?? undefined)
  const startAtOnce = useWatch({ control, name: 'demarrageImmediat' })
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: OrderConsents & { nombreEcheances: number | undefined }) =>
      browserApi(api.commandes.checkout, { params: { id: project.id }, body }),
    onSuccess: ({ checkoutUrl }) => {
      keepCurrentOrder({ tarif: { nom: project.service, typeService: 'Devis' }, total: quote.total })
      leaveForPayment(checkoutUrl)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <div className="quote">
      <form
        id={FORM_ID}
        noValidate
        onSubmit={handleSubmit((consents) =>
          mutate({ ...consents, nombreEcheances: payment.nombreEcheances }),
        )}
      >
        <fieldset className="quote-consents">
          <legend className="head">Vos accords</legend>
          {project.devisAccepte && (
            <p className="muted">
              Vous les avez donnés en acceptant ce devis&nbsp;: confirmez-les pour payer.
            </p>
          )}
          {devis.expireLe && !project.devisAccepte && (
            <p className="muted">Ce devis est à accepter jusqu’au {formatDate(devis.expireLe)} inclus.</p>
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

function summaryOf(project: ProjectDetail, { lignes, delaiJours, promesse }: Devis): SummaryQuote {
  const discount = discountIn(lignes)
  return {
    tarif: { nom: project.service },
    pages: project.nombrePages ?? undefined,
    lines: lignes.filter((line) => line !== discount?.line),
    subtotal: discount?.before ?? project.amount,
    discount: discount?.line,
    total: project.amount,
    savings: 0,
    delay: delaiJours === null ? undefined : { label: `${delaiJours} jours` },
    promised: { atOnce: promesse.immediate, afterWithdrawal: promesse.apresRetractation },
  }
}
