import { parse } from 'qs'
import { z } from 'zod'
import { invalidRequest } from './stripe-refusal.ts'

export const wholeNumber = z
  .string()
  .regex(/^-?\d+$/, { error: 'integer' })
  .transform(Number)
const metadata = z.record(z.string().max(40), z.string().max(500))

/** Stripe's parameters that the product sends; any other is refused, as Stripe refuses a misspelt one. */
const creation = z.strictObject({
  mode: z.literal('payment'),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  locale: z.enum(['auto', 'fr']).optional(),
  customer_email: z.email().max(800).optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'sepa_debit'])).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  adaptive_pricing: z.strictObject({ enabled: z.stringbool() }).optional(),
  client_reference_id: z.string().max(200).optional(),
  expires_at: wholeNumber.optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: wholeNumber.refine((quantity) => quantity > 0),
        price_data: z.strictObject({
          currency: z.literal('eur'),
          unit_amount: wholeNumber.refine((amount) => amount >= 0),
          product_data: z.strictObject({
            name: z.string().min(1),
            description: z.string().min(1).optional(),
          }),
        }),
      }),
    )
    .min(1)
    .max(100),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: z.string().optional(),
      metadata: metadata.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  success_url: z.url().max(5000),
  cancel_url: z.url().max(5000).optional(),
})
export type SessionParams = z.output<typeof creation>

export const readCreation = (body: unknown): SessionParams => strictly(creation, body)
export const readNothing = (body: unknown) => strictly(z.strictObject({}), body ?? {})

/** `a[b][0]=c`, as Stripe reads a form or a query. */
export const parseForm = (text: string): unknown => parse(text, { depth: 10 })

export const totalOf = ({ line_items }: SessionParams): number =>
  line_items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0)

export function strictly<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw invalidRequest('Invalid request')
  throw refusalOf(issue, input)
}

function refusalOf(issue: z.core.$ZodIssue, input: unknown) {
  const param = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
  }
  const value = valueAt(input, issue.path)
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.message === 'integer') {
    return invalidRequest(`Invalid integer: ${JSON.stringify(value)}`, {
      code: 'parameter_invalid_integer',
      param,
    })
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param })
}

const nameOf = ([first = '', ...rest]: PropertyKey[]) =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('')

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  let value = input
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, part)
  }
  return value
}
