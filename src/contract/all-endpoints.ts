import { api } from './api.ts'
import type { EndpointSpec } from './endpoint.ts'

type Node = EndpointSpec | { [name: string]: Node }

/** An endpoint and where it stands in `api`: `admin.commandes.list` is of the noun `admin.commandes`. */
export type NamedEndpoint = { name: string; noun: string; endpoint: EndpointSpec }

/** Every endpoint of the contract, in its order: nothing that walks this list can miss one. */
export const allEndpoints = (): NamedEndpoint[] => walk(api, [])

function walk(node: Node, path: string[]): NamedEndpoint[] {
  if (isEndpoint(node)) return [{ name: path.join('.'), noun: path.slice(0, -1).join('.'), endpoint: node }]
  return Object.entries(node).flatMap(([name, child]) => walk(child, [...path, name]))
}

const isEndpoint = (node: Node): node is EndpointSpec => typeof node.method === 'string'
