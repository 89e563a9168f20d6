import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type OrderCreated, ordering } from '#contract/commandes/order-endpoints.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { useSession } from '../auth/session.tsx'
import { comingFrom } from '../auth/way-back.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import type { SendProgress } from '../lib/send-meter.ts'
import { toast } from '../ui/toast.ts'
import { keepCurrentOrder } from './current-order.ts'
import { forgetBrouillon, keepBrouillon } from './kept-brouillon.ts'
import { leaveForPayment } from './kept-checkout.ts'
import type { OrderQuote } from './quote-order.ts'
import { resumeDraft } from './resume-draft.ts'
import { tellRefusal } from './tell-refusal.ts'

export type Sending =
  | { step: 'idle' }
  | { step: 'sending'; progress: SendProgress | undefined }
  | { step: 'leaving' }
  /** Cut short by the network or by the author: everything is kept, and can be sent again. */
  | { step: 'stopped'; by: 'network' | 'author' }

export type OrderCreatedHandler = (order: Pick<OrderCreated, 'checkoutUrl' | 'pendingCommandeId'>) => void

type Order = { form: FormData; email: string; quote: OrderQuote }

type PlaceOrder = {
  onOrderCreated: OrderCreatedHandler | undefined
  /** A refusal of the server, once told. */
  onRefused: (error: ApiError) => void
}

/** Sends the order once at a time, then leaves for its payment; a host may take the created order instead. */
export function usePlaceOrder({ onOrderCreated, onRefused }: PlaceOrder) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const current = useRef<AbortController | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user } = useSession()
  const signedInAs = user && emailKey(user.email)

  // Back from the payment page, the browser may show this one as it was left.
  useEffect(() => {
    const awake = ({ persisted }: PageTransitionEvent) => persisted && setSending({ step: 'idle' })
    addEventListener('pageshow', awake)
    return () => removeEventListener('pageshow', awake)
  }, [])

  const place = async ({ form, email, quote }: Order) => {
    if (current.current) return
    const { signal } = (current.current = new AbortController())
    setSending({ step: 'sending', progress: undefined })
    try {
      const onProgress = (progress: SendProgress) => setSending({ step: 'sending', progress })
      const sent = browserApi(ordering.placeGuestOrder, { form, signal, onProgress })
      const created = await sent.catch((error: unknown) => {
        // Signed in with that very address, the author is the owner the refusal asks for.
        const brouillon = brouillonOf(error)
        if (brouillon && emailKey(email) === signedInAs) return resumeDraft(brouillon)
        throw error
      })
      toast.success('Commande créée ! Redirection vers le paiement...', { duration: 3 })
      keepCurrentOrder(quote)
      forgetBrouillon()
      setSending({ step: 'leaving' })
      if (onOrderCreated) onOrderCreated(created)
      else leaveForPayment(created.checkoutUrl)
    } catch (error) {
      setSending(afterFailure(error, signal))
      if (signal.aborted) return
      const brouillon = brouillonOf(error)
      if (brouillon) keepBrouillon(brouillon)
      tellRefusal(error, { signIn: () => void navigate('/login', comingFrom(pathname + search)) })
      if (error instanceof ApiError) onRefused(error)
    } finally {
      current.current = null
    }
  }

  return { sending, place, cancel: () => current.current?.abort() }
}

function afterFailure(error: unknown, { aborted }: AbortSignal): Sending {
  if (aborted) return { step: 'stopped', by: 'author' }
  return error instanceof ApiError ? { step: 'idle' } : { step: 'stopped', by: 'network' }
}

const brouillonOf = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? error.body?.brouillon : undefined
