import { buffer } from 'node:stream/consumers'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Deps } from '../platform/deps.ts'
import { HttpError } from '../platform/errors.ts'
import type { Answer, ApiRequest, App } from '../platform/http/http-port.ts'
import { errorAnswer, INTERNAL, NOT_FOUND } from '../platform/http/refusal.ts'
import { paramNames } from '../platform/http/route.ts'
import { receiveFormData } from './receive-form-data.ts'

/** A call of a page, as it can be posted to a worker. */
export type Asked = {
  method: string
  /** Without `/api`. */
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body?: unknown
  form?: [string, string | File][] | undefined
}
export type Answered = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | string
}

type Served = Parameters<App['serve']>[1]
type Route = { endpoint: EndpointSpec; served: Served; pattern: RegExp; names: string[] }

const CALLER = { ip: '192.0.2.10', host: 'bonatirer.example' }

/** Serves the nouns without a network: their endpoints in a table, a call and its answer as values. */
export function liteApi(deps: Deps): { app: App; answer: (asked: Asked) => Promise<Answered> } {
  const routes: Route[] = []
  const app: App = {
    deps,
    serve: (endpoint, served) => {
      const pattern = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`)
      routes.push({ endpoint, served, pattern, names: paramNames(endpoint.path) })
    },
  }
  const answer = async (asked: Asked): Promise<Answered> => {
    try {
      const found = findRoute(routes, asked)
      return found ? await sent(await call(deps, found, asked)) : refusal(NOT_FOUND)
    } catch (error) {
      if (error instanceof HttpError)
        return refusal(error, { ...(error.details && { details: error.details }), ...error.fields })
      deps.log.error(error, `${asked.method} ${asked.path} failed`)
      return refusal(INTERNAL)
    }
  }
  return { app, answer }
}

/** A path without parameters comes before one that would take its last word for an id. */
const findRoute = (routes: Route[], { method, path }: Asked): Route | undefined =>
  routes
    .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    .toSorted((one, other) => one.names.length - other.names.length)[0]

async function call(deps: Deps, { served, pattern, names }: Route, asked: Asked): Promise<Answer> {
  const values = pattern.exec(asked.path)?.slice(1) ?? []
  const query = Object.fromEntries(asked.query)
  const request: ApiRequest = {
    ...CALLER,
    headers: asked.headers,
    query,
    log: deps.log,
    receiveForm: (storage, rules) => receiveFormData(asked.form ?? [], storage, rules),
    whenClosed: () => {},
  }
  const actor = await served.admit(request)
  const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]))
  return served.answer({ request, actor, params, query, body: asked.body })
}

async function sent({ status, headers, body }: Answer): Promise<Answered> {
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: typeof body === 'string' ? body : new Uint8Array(await buffer(body)),
  }
}

const refusal = (refused: Parameters<typeof errorAnswer>[1], more: object = {}): Answered => ({
  status: refused.status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...errorAnswer('demonstration', refused), ...more }),
})
