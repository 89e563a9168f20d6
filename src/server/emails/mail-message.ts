import type { SendMailOptions } from 'nodemailer'
import type { MailFrom } from '../config.ts'
import { type Mail, PermanentMailError } from './mailer.ts'

const oneAddress = /^[^\s,;:<>()"\p{Cc}]+@[^\s,;:<>()"@\p{Cc}]+$/u

/** A mail as nodemailer takes it; what could become another header or another recipient is refused. */
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
    messageId: `<${oneLine(mail.messageId).replace(/[<>\s]/g, '')}>`,
    headers: Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value: oneLine(value) })),
    attachments: mail.attachments?.map(({ filename, content, contentType }) => ({
      filename: oneLine(filename),
      content: Buffer.from(content),
      contentType,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
