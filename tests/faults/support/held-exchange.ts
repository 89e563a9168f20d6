import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** An exchange stopped half-way, until its holder lets it go on. */
export type Held<Result> = { goOn: () => Promise<Result> }

/** Sends the first half of a form; the rest, and the status of the answer, when it goes on. */
export async function holdUpload(url: string, form: FormData): Promise<Held<{ status: number }>> {
  const encoded = new Request(url, { method: 'POST', body: form })
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const asked = request(url, {
    method: 'POST',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(bytes.length),
    },
  })
  const answer = answerTo(asked)
  const half = Math.floor(bytes.length / 2)
  await new Promise((resolve) => asked.write(bytes.subarray(0, half), resolve))
  return {
    goOn: async () => {
      asked.end(bytes.subarray(half))
      const response = await answer
      response.resume()
      await once(response, 'end')
      return { status: response.statusCode ?? 0 }
    },
  }
}

/** Asks for a file and reads none of it; all of it, and its SHA-256, when it goes on. */
export async function holdDownload(
  url: string,
  token: string,
): Promise<Held<{ status: number; sha256: string }>> {
  const asked = request(url, { headers: { authorization: `Bearer ${token}` } })
  asked.end()
  const response = await answerTo(asked)
  return {
    goOn: async () => {
      const hash = createHash('sha256')
      response.on('data', (piece: Buffer) => hash.update(piece))
      await once(response, 'end')
      return { status: response.statusCode ?? 0, sha256: hash.digest('hex') }
    },
  }
}

const answerTo = (asked: ReturnType<typeof request>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve)
    asked.on('error', reject)
  })
