import type { SendMailOptions } from 'nodemailer'
import { asciiDomain } from '#contract/shared/email-domain.ts'
import type { MailFrom } from './mail-from.ts'
import { type Mail, PermanentMailError } from './mailer.ts'

const oneAddress = /^[^\s,;:<>()"\p{Cc}]+@[^\s,;:<>()"@\p{Cc}]+$/u

/** A mail as nodemailer takes it; a value that could become another header or another recipient is refused. */
export function toMessage(mail: Mail, from: MailFrom): SendMailOptions {
  for (const address of [mail.to, mail.replyTo ?? mail.to]) {
    if (!oneAddress.test(address)) throw new PermanentMailError(`Not one address: ${JSON.stringify(address)}`)
  }
  return {
    from: { name: oneLine(from.name ?? mail.house), address: from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: oneLine(mail.house), address: mail.replyTo } }),
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: idUnder(from.address, mail.messageId),
    headers: Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value: oneLine(value) })),
    ...(mail.thread && {
      inReplyTo: idUnder(from.address, mail.thread),
      references: idUnder(from.address, mail.thread),
    }),
    attachments: mail.attachments?.map(({ filename, content, contentType }) => ({
      filename: oneLine(filename),
      content: Buffer.from(content),
      contentType,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** An id of ours under the domain that sends it, as filters of unwanted mail expect. */
function idUnder(sender: string, id: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return `<${oneLine(id)
    .replace(/@.*$/, '')
    .replace(/[<>\s]/g, '')}@${asciiDomain(domain) ?? domain}>`
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
