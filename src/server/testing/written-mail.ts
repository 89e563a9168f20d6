import { createHash, randomUUID } from 'node:crypto'
import type { MailSource } from '../platform/mailbox/mail.ts'

/** The server whose verdicts the tests' house believes. */
export const AUTHSERV = 'mx.maison.example'
/** The mailbox of the tests' house. */
export const BOX = 'reponses@maison.example'

export type WrittenMail = {
  from?: string
  to?: string
  subject?: string
  /** Other headers, a line each. */
  headers?: string[]
  /** The verdict on its sender: a pass by default. */
  verdict?: string | null
  text?: string
  html?: string
  /** The whole body, with its own `Content-Type`, in the place of the text. */
  body?: { type: string; content: string | Buffer; encoding?: string }
  files?: { name: string; type?: string; bytes: Buffer | string; disposition?: string }[]
}

/** A message as it is kept by a mail server. */
export function writtenMail(mail: WrittenMail): Buffer {
  const { from = 'Marie <marie@exemple.fr>', to = BOX, subject = 'Re: Nouveau message', headers = [] } = mail
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? ''
  const verdict = mail.verdict === undefined ? `${AUTHSERV}; dmarc=pass header.from=${domain}` : mail.verdict
  const head = [
    ...(verdict ? [`Authentication-Results: ${verdict}`] : []),
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(headers.some((line) => /^message-id:/i.test(line))
      ? []
      : [`Message-ID: <${randomUUID()}@mail.exemple.fr>`]),
    'Date: Mon, 30 Nov 2026 10:30:00 +0100',
    'MIME-Version: 1.0',
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), bodyOf(mail)])
}

export const sourceOf = (bytes: Buffer): MailSource => ({
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  isCut: false,
})

function bodyOf({ text = 'Bonjour,\n\nVoici ma réponse.', html, body, files = [] }: WrittenMail): Buffer {
  if (body) return partOf(body)
  const words = html === undefined ? plain(text) : { type: 'text/html; charset=utf-8', content: html }
  if (files.length === 0) return partOf(words)
  const boundary = `b-${randomUUID()}`
  const parts = [
    partOf(words),
    ...files.map(({ name, type = 'application/octet-stream', bytes, disposition = 'attachment' }) =>
      partOf({
        type: `${type}; name="${name}"\r\nContent-Disposition: ${disposition}; filename="${name}"`,
        encoding: 'base64',
        content: Buffer.from(Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')),
      }),
    ),
  ]
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`),
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

const plain = (text: string) => ({ type: 'text/plain; charset=utf-8', content: text })

function partOf({ type, content, encoding = '8bit' }: NonNullable<WrittenMail['body']>): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content.replace(/\r?\n/g, '\r\n')) : content
  return Buffer.concat([
    Buffer.from(`Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`),
    bytes,
  ])
}
