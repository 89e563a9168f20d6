import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEuros } from '#contract/format/euros.ts'
import type { Typed } from '#contract/shared/read-number.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { ApiError } from '../lib/api-client.ts'
import { CONNECTION_FAILED, failureText } from '../lib/failure-text.ts'
import { useHouseDays } from '../site/house.ts'
import { toast } from '../ui/toast.ts'
import type { Attachments } from './attachments/use-attachments.ts'
import type { LostFiles } from './attachments/use-lost-files.ts'
import { type CommandeAnswers, commandeFormData } from './commande-form-data.ts'
import { type CommandeQuote, quoteCommande } from './quote-commande.ts'
import type { Arrival } from './read-arrival.ts'
import { type PlaceCommande, usePlaceCommande } from './use-place-commande.ts'
import { usePromoCode } from './use-promo-code.ts'

type OrderingOptions = Omit<PlaceCommande, 'onRefused'> & {
  tarifs: TarifItem[]
  chosen: { serviceId: unknown; nombrePages: Typed; codePromo: string | null | undefined }
  now: Date
  /** The pages and price announced by the link that led here. */
  arrival: Pick<Arrival, 'pages' | 'shownPrice'>
  /** Shows a refusal at its field; the refusal of a field outside the form only shows in the toast. */
  refuse: (path: string, message: string) => void
}

/** The order behind each of its forms: price, code, sending, and the server's answer. */
export function useOrdering({ tarifs, chosen, now, arrival, refuse, ...placing }: OrderingOptions) {
  const queryClient = useQueryClient()
  const [correction, setCorrection] = useState<Correction>()
  const [refusals, setRefusals] = useState(0)
  const promo = usePromoCode(chosen.codePromo)
  const { calendar } = useHouseDays()
  const computed = quoteCommande({ tarifs, ...chosen, offer: promo.offer, now, calendar })
  const quote = computed && withCorrection(computed, correction)

  const onRefused = ({ body }: ApiError) => {
    for (const { path, message } of body?.details ?? []) refuse(path, message)
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
  const { sending, place, cancel } = usePlaceCommande({ ...placing, onRefused })

  /** Checks a code typed at the last moment before sending: the price charged is one that the author saw before the button. */
  const isCodeShown = async (typed: string | undefined): Promise<boolean> => {
    if (!typed) return true
    try {
      const { offre, message } = await promo.check(typed)
      if (!offre) refuseCode(message ?? CONNECTION_FAILED)
      else if (offre.code === quote?.code) return true
      else toast.success('Code promotionnel appliqué', { description: 'Vérifiez le total, puis confirmez.' })
    } catch (error) {
      // Checked too often from this network: the order leaves with its code, and a price that is not the one shown is refused.
      if (error instanceof ApiError && error.status === 429) return true
      refuseCode(failureText(error))
    }
    return false
  }
  const refuseCode = (why: string) => {
    refuse('codePromo', why)
    setRefusals((count) => count + 1)
  }
  const order = async (
    answers: CommandeAnswers & { codePromo?: string | undefined },
    { files, editing, lost }: Pick<Attachments, 'files' | 'editing'> & Pick<LostFiles, 'lost'>,
  ) => {
    if (!quote || editing || lost.length > 0) return
    if (!(await isCodeShown(answers.codePromo))) return
    await place({ form: commandeFormData(answers, { quote, files }), quote })
  }
  return {
    promo,
    quote,
    priceNote: quote && priceNote(quote, { arrival, correction }),
    sending,
    busy: sending.step === 'sending' || sending.step === 'leaving',
    /** Number of refusals of the form. */
    refusals,
    order,
    cancel,
  }
}

/** The server's price that replaces the one sent, in cents, and the choice it holds for. */
type Correction = {
  serviceId: string
  pages: number | undefined
  code: string | undefined
  total: number
}

/** The quote at the server's price, as long as its choice stands. */
const withCorrection = (quote: CommandeQuote, correction: Correction | undefined): CommandeQuote =>
  correction && concerns(correction, quote) ? { ...quote, total: correction.total } : quote

type Known = { arrival: Pick<Arrival, 'pages' | 'shownPrice'>; correction: Correction | undefined }

/** A warning about the price: a new one from the server, or another one shown by a calculator (decisions §4). */
function priceNote(quote: CommandeQuote, { arrival, correction }: Known): string | undefined {
  if (correction && concerns(correction, quote)) {
    return `Le prix a changé\u00a0: il est de ${formatEuros(quote.total)}. Rien n’a été débité. Confirmez si ce prix vous convient.`
  }
  const { shownPrice, pages } = arrival
  if (shownPrice === undefined || shownPrice === quote.subtotal || quote.pages !== pages) return undefined
  return `Le lien annonçait ${formatEuros(shownPrice)}. Le prix à jour est ${formatEuros(quote.subtotal)}\u00a0: c’est lui qui compte.`
}

const concerns = ({ serviceId, pages, code }: Correction, quote: CommandeQuote) =>
  serviceId === quote.tarif.id && pages === quote.pages && code === quote.code
