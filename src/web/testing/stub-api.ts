import { vi } from 'vitest'

type Fetch = typeof globalThis.fetch
type Answer = () => Response | Promise<Response>

/** Answers each call in turn, then repeats the last answer; returns the calls. */
export function stubApi(...answers: Answer[]) {
  const fetch = vi.fn<Fetch>(async () => {
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers
    if (!answer) throw new Error('nothing is to be asked')
    return answer()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** The JSON of the first call. */
export function bodyOf(fetch: ReturnType<typeof stubApi>): unknown {
  const body = fetch.mock.calls[0]?.[1]?.body
  if (typeof body !== 'string') throw new Error('no text was sent')
  return JSON.parse(body)
}

export const done: Answer = () => Response.json({ message: 'C’est fait.' }, { status: 201 })

export const refused =
  (status: number, message: string, details: { path: string; message: string }[] = []): Answer =>
  () =>
    Response.json(
      { error: message, message, code: 'X', requestId: '1', ...(details.length > 0 && { details }) },
      { status },
    )

export const TOO_MANY = 'Trop de demandes. Réessayez dans 42\u00a0minutes.'
export const tooMany = refused(429, TOO_MANY)

/** An answer of a proxy in front of the server. */
export const badGateway: Answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })

export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer held back until it is released. */
export function heldBack(answer: Answer): { answer: Answer; letThrough: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(answer), letThrough: resolve }
}
