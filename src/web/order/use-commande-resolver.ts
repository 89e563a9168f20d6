import { toNestErrors } from '@hookform/resolvers'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type Address, billingProblems } from '#contract/commandes/billing.ts'
import { SERVICE_REQUIRED } from '#contract/commandes/commande-fields.ts'
import { pagesRefusal } from '#contract/commandes/guest-commande-form.ts'
import type { Typed } from '#contract/shared/read-number.ts'
import { isOrderable } from '#contract/tarifs/tarif.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'

type Asked = FieldValues & Address & { nombrePages?: Typed }

/** Validates an order form by its schema, by the chosen service, and by a begun address. */
export function useCommandeResolver<Values extends Asked, Answers>(
  form: z.ZodType<Answers, Values>,
  tarifs: TarifItem[],
): Resolver<Values, unknown, Answers> {
  return useMemo(() => {
    const offered = tarifs.filter(isOrderable)
    const tarifOf = (id: unknown) => offered.find((tarif) => tarif.id === id)
    const resolve = zodResolver(form)
    return async (values, context, options) => {
      const tarif = tarifOf(values.serviceId)
      // Hidden fields are not checked: the pages of another service, the company of an author who orders for themselves.
      const asked = {
        ...values,
        ...(tarif?.mode !== 'PAR_PAGE' && { nombrePages: undefined }),
        ...(values.entreprise !== true && { raisonSociale: undefined, siren: undefined }),
      }
      const judged = await resolve(asked, context, options)
      // Checked apart from the schema, whose own checks wait for every field to be right: they would come one sending late.
      const lacking: Record<string, FieldError> = {}
      for (const { path, message } of billingProblems(asked)) lacking[path] = { type: 'custom', message }
      // A draft may name a service taken off sale since.
      if (!tarif && offered.length > 0) lacking.serviceId = { type: 'custom', message: SERVICE_REQUIRED }
      const pages = pagesRefusal(tarif, asked.nombrePages)
      if (pages) lacking.nombrePages = { type: 'custom', message: pages }
      if (Object.keys(lacking).length === 0) return judged
      return { values: {}, errors: { ...toNestErrors<Values>(lacking, options), ...judged.errors } }
    }
  }, [form, tarifs])
}
