import { api } from './api.ts'
import type { EndpointSpec, NounEndpoints } from './endpoint.ts'

/** An endpoint, and the noun it is of: `admin.commandes.list` is of `admin.commandes`, called `title` in French. */
export type NamedEndpoint = { name: string; noun: string; title: string; endpoint: EndpointSpec }

/** Every endpoint of the contract, in its order: nothing that walks this list can miss one. */
export function allEndpoints(): NamedEndpoint[] {
  const { admin, ...nouns } = api
  return [
    ...Object.entries(nouns).flatMap(([noun, endpoints]) => named(noun, endpoints)),
    ...Object.entries(admin).flatMap(([noun, endpoints]) => named(`admin.${noun}`, endpoints)),
  ]
}

const named = (noun: string, { title, ...endpoints }: NounEndpoints): NamedEndpoint[] =>
  Object.entries(endpoints).flatMap(([name, endpoint]) =>
    typeof endpoint === 'string' ? [] : [{ name: `${noun}.${name}`, noun, title, endpoint }],
  )
