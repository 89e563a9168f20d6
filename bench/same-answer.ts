import { isDeepStrictEqual } from 'node:util'
import type { Request } from './drive.ts'
import type { ServerProcess } from './server-process.ts'

/** Throws unless both servers answer the same JSON: only the same work can be compared. */
export async function sameAnswer(product: ServerProcess, bare: ServerProcess, { path, headers }: Request) {
  const [ours, theirs] = await Promise.all(
    [product, bare].map(async ({ url }) => {
      const reply = await fetch(url + path, { headers })
      const body: unknown = await reply.json()
      return body
    }),
  )
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Error(`${path} differs:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`)
  }
}
