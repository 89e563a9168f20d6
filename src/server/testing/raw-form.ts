import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const boundary = '----limite'

/** Pieces of a multipart body as they go over the wire, well or badly formed. */
export const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

export const jsonField = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${value}\r\n`

export const namelessPart = `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`

export const fileHead = (filename: string, name = 'files') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n`

export const file = (filename: string, content = 'contenu', name = 'files') =>
  `${fileHead(filename, name)}${content}\r\n`

/** The part that a browser sends for an empty file input. */
export const noFile = (name = 'files') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`

export const formEnd = `--${boundary}--\r\n`

type FormRequest = {
  url: string
  /** Left out, the right one. */
  contentType?: string
  headers?: Record<string, string>
  /** Whether its length is announced, as browsers do. */
  announced?: boolean
  /** Breaks the connection after so many bytes. */
  cutAfter?: number
}

const formAnswer = z.object({
  message: z.string().default(''),
  fields: z.record(z.string(), z.string()).default({}),
  /** The files that a form echoes; other replies have none. */
  files: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        size: z.int(),
        sha256: z.string(),
        mimeType: z.string(),
      }),
    )
    .catch([]),
})
export type FormAnswer = z.output<typeof formAnswer> & { status: number }

/** Sends until all is sent, or cut, or answered, as browsers do. A status of 0 means that no answer came. */
export async function sendForm(chunks: Iterable<string | Buffer>, options: FormRequest): Promise<FormAnswer> {
  const { url, contentType = `multipart/form-data; boundary=${boundary}`, cutAfter = Infinity } = options
  const { headers = {}, announced = false } = options
  const length = announced ? { 'content-length': lengthOf(chunks) } : {}
  const request = httpRequest(url, {
    method: 'POST',
    headers: { 'content-type': contentType, ...headers, ...length },
  })
  let over = false
  const answered = new Promise<FormAnswer>((resolve) => {
    const finish = (status: number, body: string) => {
      over = true
      resolve({ status, ...formAnswer.parse(JSON.parse(body)) })
    }
    request.on('error', () => finish(0, '{}'))
    request.on('response', (response) => {
      text(response).then(
        (body) => finish(response.statusCode ?? 0, body),
        () => finish(0, '{}'),
      )
    })
  })

  let sent = 0
  for (const chunk of chunks) {
    if (over) break
    if (sent >= cutAfter) {
      request.destroy()
      break
    }
    if (!request.write(chunk)) await Promise.race([once(request, 'drain').catch(() => {}), answered])
    sent += chunk.length
  }
  // After an early answer, the rest of the form would pass for the next request of the connection.
  if (over) request.destroy()
  else request.end()
  return answered
}

function lengthOf(chunks: Iterable<string | Buffer>): number {
  let length = 0
  for (const chunk of chunks) length += Buffer.byteLength(chunk)
  return length
}
