import { buildApp } from '../src/server/app.ts'
import type { Deps } from '../src/server/platform/deps.ts'
import { createServer } from '../src/server/platform/http/create-server.ts'
import type { Request } from './drive.ts'

export type Statement = { text: string; values: unknown[] }

/** The statements by which the product confirms one order, from `begin` to `commit`, as it sends them. */
export async function recordConfirmation(deps: Deps, event: Request): Promise<Statement[]> {
  const server = createServer(deps.config, 'silent')
  await buildApp(server, deps)
  const statements: Statement[] = []
  deps.pool.once('acquire', (client: object) => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new Error('unreachable')
    const record = (statement: string | { text: string }, values: unknown[] = []): unknown => {
      const text = typeof statement === 'string' ? statement : statement.text
      statements.push({ text, values })
      if (text === 'commit') Reflect.deleteProperty(client, 'query')
      return Reflect.apply(query, client, [statement, values])
    }
    Reflect.set(client, 'query', record)
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const { method, path, headers, body } = event
  const { status } = await fetch(url + path, { method, headers, body })
  await server.close()
  if (status !== 200 || statements.at(-1)?.text !== 'commit') throw new Error(`No confirmation: ${status}`)
  return statements
}
