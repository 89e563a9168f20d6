import { useQueryClient } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { GUEST_FILE_LIMITS } from '#contract/files/file-limits.ts'
import type { ApiError } from '../lib/api-client.ts'
import { CONNECTION_FAILED } from '../lib/failure-text.ts'
import { toast } from '../ui/toast.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { AgreementsSection } from './agreements-section.tsx'
import { useAttachments } from './attachments/use-attachments.ts'
import { FilesSection } from './files-section.tsx'
import { ManuscriptSection } from './manuscript-section.tsx'
import { ORDER_FORM_ID, OrderSummary } from './order-summary.tsx'
import { PromoField } from './promo-field.tsx'
import { orderFormData } from './order-form-data.ts'
import { isOrderField, problemsOf } from './order-problems.ts'
import { type Correction, priceNote, withCorrection } from './price-note.ts'
import { quoteOrder } from './quote-order.ts'
import type { Arrival } from './read-arrival.ts'
import { type OrderAnswers, useOrderForm, type OrderForm } from './use-order-form.ts'
import { type OrderCreatedHandler, usePlaceOrder } from './use-place-order.ts'
import { usePromoCode } from './use-promo-code.ts'
import { useTarifs } from './use-tarifs.ts'
import { WholeSending } from './whole-sending.tsx'
import { useSession } from '../auth/session.tsx'
import { PersonFields } from '../ui/person-fields.tsx'
import { FormSection } from './form-section.tsx'

export type GuestOrderProps = {
  fromServer: Parameters<typeof useTarifs>[0]
  arrival: Arrival
  /** A host takes the created order; without it the page leaves for the payment. */
  onOrderCreated?: OrderCreatedHandler
}

/** The four leaves and the slip. */
export function GuestOrder({ fromServer, arrival, onOrderCreated }: GuestOrderProps) {
  const queryClient = useQueryClient()
  const tarifs = useTarifs(fromServer)
  const offered = tarifs.data ?? []
  const form = useOrderForm({ tarifs: offered, arrival })
  const attachments = useAttachments(GUEST_FILE_LIMITS)
  const [correction, setCorrection] = useState<Correction>()
  const [refusals, setRefusals] = useState(0)
  usePrefill(form)

  const [serviceId, nombrePages, titre, startAtOnce, codePromo] = useWatch({
    control: form.control,
    name: ['serviceId', 'nombrePages', 'titre', 'demarrageImmediat', 'codePromo'],
  })
  const promo = usePromoCode(codePromo)
  const now = new Date(fromServer.readAt)
  const computed = quoteOrder({ tarifs: offered, serviceId, nombrePages, offer: promo.offer, now })
  const quote = computed && withCorrection(computed, correction)

  const onRefused = ({ body }: ApiError) => {
    for (const { path, message } of body?.details ?? []) {
      if (isOrderField(path)) form.setError(path, { message })
    }
    setRefusals((count) => count + 1)
    if (body?.prix === undefined || !computed) return
    setCorrection({
      serviceId: computed.tarif.id,
      pages: computed.pages,
      code: computed.code,
      total: body.prix,
    })
    void queryClient.invalidateQueries({ queryKey: ['tarifs'] })
  }
  const { sending, place, cancel } = usePlaceOrder({ onOrderCreated, onRefused })
  const busy = sending.step === 'sending' || sending.step === 'leaving'

  /** A code typed at the last moment is looked at first: what is charged was shown before the button was pressed. */
  const isCodeShown = async (typed: string | undefined): Promise<boolean> => {
    if (!typed) return true
    const verdict = await promo.check(typed).catch(() => null)
    if (!verdict?.offre) {
      form.setError('codePromo', { message: verdict?.message ?? CONNECTION_FAILED })
      setRefusals((count) => count + 1)
      return false
    }
    if (verdict.offre.code === quote?.code) return true
    toast.success('Code promotionnel appliqué', { description: 'Vérifiez le total, puis confirmez.' })
    return false
  }
  const sendAnswers = async (answers: OrderAnswers) => {
    if (!quote || attachments.editing) return
    if (!(await isCodeShown(answers.codePromo))) return
    const { files } = attachments
    await place({ form: orderFormData(answers, { quote, files }), email: answers.email, quote })
  }
  const submit = form.handleSubmit(sendAnswers)
  const { submitCount } = form.formState
  return (
    <>
      <form
        className="order-form"
        id={ORDER_FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event)
        }}
      >
        <ErrorSummary
          problems={submitCount > 0 ? problemsOf(form.formState.errors, attachments) : []}
          attempt={submitCount + refusals}
        />
        <AuthorSection form={form} />
        <ManuscriptSection form={form} tarifs={tarifs} tarif={offered.find(({ id }) => id === serviceId)}>
          <PromoField form={form} promo={promo} typed={codePromo} />
        </ManuscriptSection>
        <FilesSection attachments={attachments} sending={sending} />
        <AgreementsSection form={form} />
      </form>
      <OrderSummary
        quote={quote}
        titre={titre?.trim()}
        startAtOnce={startAtOnce === true}
        priceNote={quote && priceNote(quote, { arrival, correction })}
        busy={busy}
      >
        <WholeSending sending={sending} onCancel={cancel} onRetry={() => void submit()} />
      </OrderSummary>
    </>
  )
}

const KNOWN = ['prenom', 'nom', 'email', 'telephone'] as const

/** Fills what a signed-in author left empty with what their account says. */
function usePrefill({ getValues, setValue }: OrderForm): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    for (const field of KNOWN) if (!getValues(field)) setValue(field, user[field] ?? '')
  }, [user, getValues, setValue])
}

function AuthorSection({ form: { register, formState } }: { form: OrderForm }) {
  const field = (name: 'prenom' | 'nom' | 'email' | 'telephone') => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })
  return (
    <FormSection folio={1} title="Vous">
      <PersonFields
        firstName={field('prenom')}
        lastName={field('nom')}
        email={field('email')}
        phone={field('telephone')}
      />
    </FormSection>
  )
}
