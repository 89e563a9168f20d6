import { join } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../../../config.ts'
import { cameByProxy } from '../../http/came-by-proxy.ts'
import { mailboxPage, STYLE_PATH } from './mailbox-page.ts'
import { mailboxStyle } from './mailbox-style.ts'
import { listSpooled, readSpooled } from './spooled-mails.ts'
import { MAILBOX_PATH } from './tell-mails.ts'

/** The page frames its own mails, and nothing else loads. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A mail is drawn with its own styles and nothing more: no script, no picture from elsewhere, an origin of its own. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

type Mail = { Params: { mail: string } }

/**
 * `/courrier-test`: the mails of the spool, for the person who tries the product on this machine (decision 047). Not there at all where
 * mail leaves by SMTP, or where anybody else may come.
 */
export function testMailbox(app: FastifyInstance, { testMailbox: isOpen, dataDir }: Config): void {
  if (!isOpen) return
  const folder = join(dataDir, 'mail')

  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyle))

  app.get(MAILBOX_PATH, async (request, reply) =>
    isFromHere(request)
      ? sendPage(reply, mailboxPage({ ...(await listSpooled(folder)), open: null }))
      : absent(reply),
  )

  app.get<Mail>(`${MAILBOX_PATH}/:mail`, async (request, reply) => {
    const open = isFromHere(request) ? await readSpooled(folder, request.params.mail) : null
    return open ? sendPage(reply, mailboxPage({ ...(await listSpooled(folder)), open })) : absent(reply)
  })

  app.get<Mail>(`${MAILBOX_PATH}/:mail/corps`, async (request, reply) => {
    const found = isFromHere(request) ? await readSpooled(folder, request.params.mail) : null
    if (!found) return absent(reply)
    return reply
      .headers({ ...NEVER_KEPT, 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(openingAbove(found.email.html ?? ''))
  })

  app.get<{ Params: { mail: string; index: string } }>(
    `${MAILBOX_PATH}/:mail/pieces/:index`,
    async (request, reply) => {
      const { mail, index } = request.params
      const found = isFromHere(request) ? await readSpooled(folder, mail) : null
      const attachment = found?.email.attachments[Number(index)]
      if (!attachment) return absent(reply)
      const { filename, content } = attachment
      return reply
        .headers({ ...NEVER_KEPT, 'content-disposition': contentDisposition(filename ?? 'piece-jointe') })
        .type('application/octet-stream')
        .send(typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)))
    },
  )
}

const NEVER_KEPT = { 'cache-control': 'no-store' }

/** A page elsewhere may make a name of its own lead to this machine, and a proxy lead anybody to it: they would read the mails. */
const isFromHere = (request: FastifyRequest) => isLoopback(`http://${request.host}`) && !cameByProxy(request)

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .headers({ ...NEVER_KEPT, 'content-security-policy': PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(page)

const absent = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Cet e-mail n’existe pas.')

/** Opens the mail's links in the whole window: a link of activation opens the site, not a frame. */
const openingAbove = (html: string) =>
  `${html.replaceAll('target="_blank"', 'target="_top"')}<base target="_top">`
