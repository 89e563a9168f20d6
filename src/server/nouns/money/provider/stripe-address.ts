import { z } from 'zod'
import { countryKept } from '#contract/users/billing-fields.ts'
import type { Adresse } from '#contract/users/user.ts'

const part = (max: number) => z.string().trim().max(max).nullish()

/** The billing address that Stripe's page asked for, as ours are kept; null when it is not whole (docs.stripe.com/api/checkout/sessions/object). */
export const stripeAddress = z
  .object({
    line1: part(200),
    line2: part(200),
    postal_code: part(20),
    city: part(100),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
  })
  .transform(({ line1, line2, postal_code, city, country }): Adresse | null => {
    if (!line1 || !city || !country) return null
    return {
      ligne1: line1,
      ...(line2 && { ligne2: line2 }),
      codePostal: postal_code ?? '',
      ville: city,
      ...countryKept(country),
    }
  })
  .nullable()
  .catch(null)
