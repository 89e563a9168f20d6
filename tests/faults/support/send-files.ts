import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

const BOUNDARY = '----manuscrits'
const MEGABYTE = Buffer.alloc(1024 * 1024, 'Il était une fois. ')

export type FilesForm = { fields?: Record<string, string>; files: number; megabytes: number }

/** Sends a form of so many large files as fast as they are taken, a megabyte at a time; throws unless the answer is a 2xx. */
export async function sendFiles(url: string, form: FilesForm): Promise<void> {
  const sending = request(url, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': lengthOf(form),
    },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject)
  })
  // Met where it is awaited.
  answer.catch(() => {})
  for (const chunk of chunksOf(form)) {
    if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), answer])
  }
  sending.end()
  const response = await answer
  const body = await text(response)
  if (response.statusCode !== 200 && response.statusCode !== 201) {
    throw new Error(`${response.statusCode} ${body}`)
  }
}

function* chunksOf({ fields = {}, files, megabytes }: FilesForm): Generator<string | Buffer> {
  for (const [name, value] of Object.entries(fields)) {
    yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  }
  for (let file = 1; file <= files; file++) {
    yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="tome-${file}.docx"\r\n`
    yield 'Content-Type: application/octet-stream\r\n\r\n'
    for (let sent = 0; sent < megabytes; sent++) yield MEGABYTE
    yield '\r\n'
  }
  yield `--${BOUNDARY}--\r\n`
}

function lengthOf(form: FilesForm): number {
  let length = 0
  for (const chunk of chunksOf(form)) length += Buffer.byteLength(chunk)
  return length
}
