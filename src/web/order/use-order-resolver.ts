import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type BillingAnswers, billingProblems } from '#contract/commandes/billing.ts'
import { pagesRefusal } from '#contract/commandes/guest-order-form.ts'
import { PAGES_REQUIRED } from '#contract/tarifs/price-of.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'

type Said = { serviceId: string; nombrePages?: number | undefined } & BillingAnswers
type OrderFormSchema<Values, Answers extends Said> = z.ZodType<Answers, Values>

/** Judges a form of an order by its schema, and by what the chosen service and a begun address ask for. */
export function useOrderResolver<Values extends FieldValues, Answers extends Said>(
  form: OrderFormSchema<Values, Answers>,
  tarifs: TarifItem[],
): Resolver<Values, unknown, Answers> {
  return useMemo(() => {
    const tarifOf = (id: unknown) => tarifs.find((tarif) => tarif.id === id)
    const schema = form
      .refine(({ serviceId, nombrePages }) => !pagesRefusal(tarifOf(serviceId), nombrePages), {
        path: ['nombrePages'],
        error: PAGES_REQUIRED,
        // Said together with the other refusals, not after them.
        when: () => true,
      })
      .superRefine((answers, context) => {
        for (const { path, message } of billingProblems(answers)) {
          context.addIssue({ code: 'custom', path: [path], message })
        }
      })
    const resolve = zodResolver(schema)
    // What a box not shown still holds is not checked: the pages of another service, the company of who orders for themselves.
    return (values, context, options) =>
      resolve(
        {
          ...values,
          ...(tarifOf(values.serviceId)?.mode !== 'PAR_PAGE' && { nombrePages: undefined }),
          ...(values.entreprise !== true && { raisonSociale: undefined, siren: undefined }),
        },
        context,
        options,
      )
  }, [form, tarifs])
}
