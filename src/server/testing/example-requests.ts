import type { NamedEndpoint } from '#contract/all-endpoints.ts'
import type { Ask, ExampleRequest, Exception, Stage } from './example-request.ts'

type OfNoun = { requests: Record<string, ExampleRequest>; exceptions?: Record<string, Exception> }

/** `<noun>.requests.ts`, or `<verb>.requests.ts` beside a verb; each endpoint by its name in the contract. */
const FILES = Object.values(import.meta.glob<OfNoun>('../**/*.requests.ts', { eager: true }))

/** The example request of each endpoint. */
export const EXAMPLE_REQUESTS: Record<string, ExampleRequest> = Object.fromEntries(
  FILES.flatMap(({ requests }) => Object.entries(requests)),
)

export const EXCEPTIONS: Record<string, Exception> = Object.fromEntries(
  FILES.flatMap(({ exceptions = {} }) => Object.entries(exceptions)),
)

/** The request of an endpoint on this stage; without an example, its bare path. */
export function askOf(stage: Stage, { name, endpoint: { path, body, form } }: NamedEndpoint): Promise<Ask> {
  const example = EXAMPLE_REQUESTS[name]
  if (example) return example(stage)
  if (path.includes(':') || body || form)
    throw new Error(`Say what ${name} is asked, in a file .requests.ts beside it`)
  return Promise.resolve({})
}
