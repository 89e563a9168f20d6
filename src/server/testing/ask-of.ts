import type { NamedEndpoint } from '#contract/all-endpoints.ts'
import type { Ask, ExampleRequest, Stage } from './example-request.ts'

const FILES = import.meta.glob<Record<string, ExampleRequest>>('../*/*.requests.ts', {
  eager: true,
  import: 'requests',
})

/** What each endpoint is asked, by its name in the contract: `<noun>.requests.ts`, or `<verb>.requests.ts` beside the verb. */
export const EXAMPLE_REQUESTS: Record<string, ExampleRequest> = Object.fromEntries(
  Object.values(FILES).flatMap((requests) => Object.entries(requests)),
)

/** What an endpoint is asked on this stage; without an example, its bare path. */
export function askOf(stage: Stage, { name, endpoint: { path, body, form } }: NamedEndpoint): Promise<Ask> {
  const example = EXAMPLE_REQUESTS[name]
  if (example) return example(stage)
  if (path.includes(':') || body || form)
    throw new Error(`Say what ${name} is asked, in a file .requests.ts beside it`)
  return Promise.resolve({})
}
