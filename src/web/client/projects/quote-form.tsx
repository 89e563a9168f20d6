import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type QuoteAnswers, quoteForm } from '#contract/commandes/commande-consents.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { siteApi } from '#contract/site-api.ts'
import { discountIn } from '#contract/tarifs/promo-code.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { ToldError } from '../../lib/told-error.ts'
import { useShownAgain } from '../../lib/use-shown-again.ts'
import { ADDRESS_FIELDS, BILLING_FIELDS, BillingFields } from '../../order/billing-fields.tsx'
import { fieldNamed } from '../../order/commande-problems.ts'
import { CommandeSummary, type SummaryQuote } from '../../order/commande-summary.tsx'
import { ConsentFields } from '../../order/consent-fields.tsx'
import { keepCurrentCommande } from '../../order/current-commande.ts'
import { leaveForPayment } from '../../order/stored-checkout.ts'
import { useCommandeResolver } from '../../order/use-commande-resolver.ts'
import { usePaymentChoice } from '../../order/use-payment-choice.ts'
import { useToday } from '../../order/use-today.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountAddress, useBilledAccount, useIsProfessional } from '../billing/account-address.tsx'

const FORM_ID = 'devis'

/** A quote names no service of the price list. */
const NO_TARIFS: TarifItem[] = []

export type Devis = NonNullable<ProjectDetail['devis']>

/** The acceptance and payment of a quote, as for an order: boxes, summary, the button that binds (decision 054). */
export function QuoteForm({ project, devis }: { project: ProjectDetail; devis: Devis }) {
  const quote = summaryOf(project, devis)
  const form = useForm<z.input<typeof quoteForm>, unknown, QuoteAnswers>({
    mode: 'onTouched',
    resolver: useCommandeResolver(quoteForm, NO_TARIFS),
  })
  const { control, setError, handleSubmit } = form
  const [readAt] = useState(() => new Date().toISOString())
  const today = useToday(readAt)
  const payment = usePaymentChoice(quote.due)
  const [startAtOnce, isCompany] = useWatch({ control, name: ['demarrageImmediat', 'entreprise'] })
  const isProfessional = useIsProfessional(isCompany) || project.professionnel
  const isStartedAtOnce = startAtOnce === true || isProfessional
  const address = useWatch({ control, name: ADDRESS_FIELDS })
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: (body: QuoteAnswers & { nombreEcheances: number | undefined }) =>
      browserApi(siteApi.commandes.checkout, { params: { id: project.id }, body }),
    onSuccess: ({ checkoutUrl }) => {
      const commandeId = project.id
      keepCurrentCommande({
        commandeId,
        tarif: { nom: project.service, typeService: 'Devis' },
        total: quote.total,
      })
      leaveForPayment({ url: checkoutUrl, commandeId })
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ToldError ? error.details : []) {
        const name = fieldNamed(BILLING_FIELDS, path)
        if (name) setError(name, { message }, { shouldFocus: true })
      }
      toast.error('Erreur', { description: failureText(error) })
    },
  })
  useShownAgain(reset)
  const field = fieldsOf(form)
  return (
    <div className="grid gap-s5">
      <QuoteLines quote={quote} expireLe={project.devisAccepte ? null : devis.expireLe} />
      <form
        id={FORM_ID}
        className="grid gap-s5"
        noValidate
        onSubmit={handleSubmit((answers) => mutate({ ...answers, nombreEcheances: payment.nombreEcheances }))}
      >
        {!project.devisAccepte && (
          <BilledParty field={field} isCompany={isCompany === true} address={address} />
        )}
        <fieldset className="grid gap-s5">
          <legend className="head pb-s3">Vos accords</legend>
          {project.devisAccepte && (
            <p className="muted">
              Vous les avez donnés en acceptant ce devis&nbsp;: confirmez-les pour payer.
            </p>
          )}
          <ConsentFields isCompany={isProfessional} field={field} />
        </fieldset>
      </form>
      <CommandeSummary
        quote={{ ...quote, lines: [], discount: undefined }}
        titre={project.titre}
        startAtOnce={isStartedAtOnce}
        isConsumer={!isProfessional}
        priceNote={undefined}
        busy={isPending || isSuccess}
        payment={{ chosen: payment, today: parisDay(today) }}
        formId={FORM_ID}
      />
    </div>
  )
}

type QuoteLinesProps = { quote: SummaryQuote; expireLe: string | null }

/** The lines of a quote, shown before the boxes that accept it; its total and its day are over the button that binds. */
function QuoteLines({ quote: { lines, discount }, expireLe }: QuoteLinesProps) {
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
      </LeaderList>
      {expireLe && <p className="muted">Ce devis est à accepter jusqu’au {formatDate(expireLe)} inclus.</p>}
    </section>
  )
}

type BilledPartyProps = Pick<ComponentProps<typeof BillingFields>, 'field' | 'isCompany' | 'address'>

/** Who is billed for a quote: said before its invoice is issued, which never changes (decision 044). */
function BilledParty(props: BilledPartyProps) {
  const account = useBilledAccount()
  const isAddressNeeded = account !== undefined && !account.adresse
  const needed = 'La facture porte une adresse, la vôtre ou celle de votre entreprise.'
  return (
    <fieldset className="grid gap-s5">
      <legend className="head pb-s3">Facturation</legend>
      <BillingFields
        {...props}
        isAddressNeeded={isAddressNeeded}
        note={isAddressNeeded ? needed : <AccountAddress />}
      />
    </fieldset>
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
