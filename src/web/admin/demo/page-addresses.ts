import { z } from 'zod'
import type { ApiFetch } from '../../lib/api-client.ts'
import { type AskedDemo, keptLink } from './asked-demo.ts'

const ticket = z.object({ url: z.string() })
const told = z.looseObject({
  notifications: z.array(z.looseObject({ actionUrl: z.string().nullable() })),
})

/**
 * A fetch whose addresses are of this page: a one-minute address becomes the file itself, under its name, which no server has; the link
 * of a notification leads where the demonstration goes on.
 */
export const withPageAddresses =
  (fetch: ApiFetch, asked: AskedDemo): ApiFetch =>
  async (path, request) => {
    const response = await fetch(path, request)
    if (!response.ok) return response
    if (path.endsWith('/ticket')) return fileOf(fetch, ticket.parse(await response.json()))
    if (!/^\/api\/notifications(\?|$)/.test(path)) return response
    const { notifications, ...rest } = told.parse(await response.json())
    const kept = notifications.map((one) => ({
      ...one,
      actionUrl: one.actionUrl && keptLink(one.actionUrl, asked),
    }))
    return Response.json({ ...rest, notifications: kept })
  }

async function fileOf(fetch: ApiFetch, { url }: { url: string }): Promise<Response> {
  const file = await fetch(url, { method: 'GET', access: 'public' })
  if (!file.ok) return file
  const name = nameIn(file.headers.get('content-disposition') ?? '')
  return Response.json({ url: `${URL.createObjectURL(await file.blob())}#/${name}` })
}

/** The name of a download, as its header encodes it (RFC 6266). */
const nameIn = (disposition: string): string =>
  /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]*)/.exec(disposition)?.[1] ?? ''
