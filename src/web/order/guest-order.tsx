import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { GUEST_FILE_LIMITS } from '#contract/commandes/file-limits.ts'
import type { ApiError } from '../lib/api-client.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { AgreementsLeaf } from './agreements-leaf.tsx'
import { useAttachments } from './attachments/use-attachments.ts'
import { AuthorLeaf } from './author-leaf.tsx'
import { FilesLeaf } from './files-leaf.tsx'
import { ManuscriptLeaf } from './manuscript-leaf.tsx'
import { ORDER_FORM_ID, OrderDocket } from './order-docket.tsx'
import { orderFormData } from './order-form-data.ts'
import { isOrderField, problemsOf } from './order-problems.ts'
import { type Correction, priceNote, withCorrection } from './price-note.ts'
import { quoteOrder } from './quote-order.ts'
import type { Arrival } from './read-arrival.ts'
import { useOrderForm } from './use-order-form.ts'
import { type OrderCreatedHandler, usePlaceOrder } from './use-place-order.ts'
import { usePrefill } from './use-prefill.ts'
import { useTarifs } from './use-tarifs.ts'
import { WholeSending } from './whole-sending.tsx'

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

  const [serviceId, nombrePages, titre, startAtOnce] = useWatch({
    control: form.control,
    name: ['serviceId', 'nombrePages', 'titre', 'demarrageImmediat'],
  })
  const now = new Date(fromServer.readAt)
  const computed = quoteOrder({ tarifs: offered, serviceId, nombrePages, now })
  const quote = computed && withCorrection(computed, correction)

  const onRefused = ({ body }: ApiError) => {
    for (const { path, message } of body?.details ?? []) {
      if (isOrderField(path)) form.setError(path, { message })
    }
    setRefusals((count) => count + 1)
    if (body?.prix === undefined || !computed) return
    setCorrection({ serviceId: computed.tarif.id, pages: computed.pages, total: body.prix })
    void queryClient.invalidateQueries({ queryKey: ['tarifs'] })
  }
  const { sending, place, cancel } = usePlaceOrder({ onOrderCreated, onRefused })
  const busy = sending.step === 'sending' || sending.step === 'leaving'

  const submit = form.handleSubmit(async (answers) => {
    if (!quote || attachments.editing) return
    const { files } = attachments
    await place({ form: orderFormData(answers, { quote, files }), email: answers.email, quote })
  })
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
        <AuthorLeaf form={form} />
        <ManuscriptLeaf form={form} tarifs={tarifs} tarif={offered.find(({ id }) => id === serviceId)} />
        <FilesLeaf attachments={attachments} sending={sending} />
        <AgreementsLeaf form={form} />
      </form>
      <OrderDocket
        quote={quote}
        titre={titre?.trim()}
        startAtOnce={startAtOnce === true}
        priceNote={quote && priceNote(quote, { arrival, correction })}
        busy={busy}
      >
        <WholeSending sending={sending} onCancel={cancel} onRetry={() => void submit()} />
      </OrderDocket>
    </>
  )
}
