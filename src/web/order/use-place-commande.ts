import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CommandeCreated } from '#contract/commandes/ordering-endpoints.ts'
import { comingFrom } from '../auth/way-back.ts'
import { ApiError } from '../lib/api-client.ts'
import type { SendProgress } from '../lib/send-meter.ts'
import { useShownAgain } from '../lib/use-shown-again.ts'
import { toast } from '../ui/toast.ts'
import { keepCurrentCommande } from './current-commande.ts'
import type { CommandeQuote } from './quote-commande.ts'
import { leaveOnceTold } from './stored-checkout.ts'
import { tellRefusal } from './tell-refusal.ts'

export type Sending =
  | { step: 'idle' }
  | { step: 'sending'; progress: SendProgress | undefined }
  | { step: 'leaving' }
  /** Stopped by the network or by the author: everything is kept, and can be sent again. */
  | { step: 'stopped'; by: 'network' | 'author' }

export type CommandeCreatedHandler = (
  order: Pick<CommandeCreated, 'checkoutUrl' | 'pendingCommandeId'>,
) => void | Promise<void>

/** Sends the form of an order to its endpoint. */
export type SendCommande = (
  form: FormData,
  options: { signal: AbortSignal; onProgress: (progress: SendProgress) => void },
) => Promise<CommandeCreated>

export type PlaceCommande = {
  send: SendCommande
  /** The messages of a created order, and of a failure that came without a sentence (spec 1 §8). */
  texts: { created: string; failed: string }
  onCommandeCreated: CommandeCreatedHandler | undefined
  /** Called after a refusal of the server is told. */
  onRefused: (error: ApiError) => void
}

/** Sends the order, one sending at a time, then leaves for its payment; a host may take the created order instead. */
export function usePlaceCommande({ send, texts, onCommandeCreated, onRefused }: PlaceCommande) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const current = useRef<AbortController | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useShownAgain(useCallback(() => setSending({ step: 'idle' }), []))

  const place = async ({ form, quote }: { form: FormData; quote: CommandeQuote }) => {
    if (current.current) return
    const { signal } = (current.current = new AbortController())
    setSending({ step: 'sending', progress: undefined })
    try {
      const onProgress = (progress: SendProgress) => setSending({ step: 'sending', progress })
      const created = await send(form, { signal, onProgress })
      toast.success(texts.created, { duration: 3 })
      keepCurrentCommande({ ...quote, commandeId: created.pendingCommandeId })
      setSending({ step: 'leaving' })
      await (onCommandeCreated ? onCommandeCreated(created) : leaveOnceTold(created))
    } catch (error) {
      setSending(afterFailure(error, signal))
      if (signal.aborted) return
      const signIn = () => void navigate('/login', comingFrom(pathname + search))
      tellRefusal(error, { signIn, failed: texts.failed })
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
