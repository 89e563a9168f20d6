import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ordering, type PromoVerdict } from '#contract/commandes/order-endpoints.ts'
import { minutes } from '#contract/shared/durations.ts'
import { promoCodeKey } from '#contract/tarifs/promo-code.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { useSettled } from '../lib/use-settled.ts'

const REST_MS = 700
const SHORTEST = 3
const FRESH_MS = minutes(5)

export type PromoCode = {
  /** What the typed code takes off; nothing while it is typed, or when it takes nothing off. */
  offer: NonNullable<PromoVerdict['offre']> | undefined
  /** Why it takes nothing off, or could not be looked at. */
  refusal: string | undefined
  /** Looks at a code at once; throws when it cannot. */
  check: (typed: string) => Promise<PromoVerdict>
}

/** The promotion code of the form, looked at once the fingers rest: a code has its price shown before the button that binds. */
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
