import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ordering, type PromoVerdict } from '#contract/commandes/ordering-endpoints.ts'
import { minutes } from '#contract/shared/durations.ts'
import { promoCodeKey } from '#contract/tarifs/promo-code.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { useSettled } from '../lib/use-settled.ts'

const REST_MS = 700
const SHORTEST = 3
const FRESH_MS = minutes(5)

export type PromoCode = {
  /** The offer of the typed code; undefined during the typing, and for a code without effect. */
  offer: NonNullable<PromoVerdict['offre']> | undefined
  /** The reason that a code has no effect, or could not be checked. */
  refusal: string | undefined
  /** Checks a code at once; throws when it cannot. */
  check: (typed: string) => Promise<PromoVerdict>
}

/** The promotion code of the form, checked after a pause in the typing: its price shows before the button that binds. */
export function usePromoCode(typed: string | null | undefined): PromoCode {
  const queryClient = useQueryClient()
  const code = promoCodeKey(typed ?? '')
  const settled = useSettled(code, REST_MS)
  const { data, error } = useQuery({ ...promoQuery(settled), enabled: settled.length >= SHORTEST })
  const current = settled === code
  return {
    offer: current ? (data?.offre ?? undefined) : undefined,
    refusal: current ? (data?.message ?? (error ? failureText(error) : undefined)) : undefined,
    check: (text) => queryClient.fetchQuery(promoQuery(promoCodeKey(text))),
  }
}

const promoQuery = (code: string) => ({
  queryKey: ['promo-code', code],
  queryFn: () => judge(code),
  staleTime: FRESH_MS,
  retry: false,
})

async function judge(code: string): Promise<PromoVerdict> {
  const { data } = await browserApi(ordering.checkPromo, { body: { code } })
  return data
}
