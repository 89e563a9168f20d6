import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { SetAside } from '#contract/messages/inbound/inbound.ts'
import type { ParsedMail } from './mail.ts'
import { newWordsOf } from './new-words.ts'
import { textOfHtml } from './text-of-html.ts'

/** Bounds of a hostile message; beyond, it is not read. */
const BOUNDS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 3 }
const RECIPIENTS_MOST = 100

/** Parts that are neither words nor a file that somebody joined: a signature's proof, an invitation beside its words. */
const NO_FILES =
  /^(application\/(pgp-signature|pkcs7-signature|x-pkcs7-signature|ics|pgp-encrypted)|text\/calendar|message\/(?!rfc822))/
const ENCRYPTED = /^application\/(pgp-encrypted|(x-)?pkcs7-mime)/

export type MailPart = { name: string; mimeType: string; bytes: Uint8Array }

/** Reads a message; throws beyond the bounds. */
export async function parseMail(bytes: Uint8Array): Promise<{ mail: ParsedMail; parts: MailPart[] }> {
  const email = await PostalMime.parse(bytes, { ...BOUNDS, attachmentEncoding: 'arraybuffer' })
  const { headers, attachments } = email
  return {
    mail: {
      from: senderOf(email),
      messageId: email.messageId?.replace(/[<>\s]/g, '').slice(0, 500) || null,
      objet: oneLine(email.subject ?? '').slice(0, 200),
      recipients: recipientsOf(email),
      setAside: whySetAside(headers),
      results: valuesOf(headers, 'authentication-results'),
      isEncrypted: attachments.some(({ mimeType }) => ENCRYPTED.test(mimeType)),
      words: newWordsOf(textOf(email)),
    },
    parts: attachments.filter(isFile).map(toPart),
  }
}

/** The plain text that the mail program wrote, or its HTML turned to text. */
const textOf = ({ text, html = '' }: Email): string => (text?.trim() ? text : textOfHtml(html))

/** A forged message may name several senders, for one program to check and another to show. */
function senderOf({ headers, from }: Email): ParsedMail['from'] {
  if (valuesOf(headers, 'from').length !== 1 || !from?.address || from.address.includes(',')) return null
  return { nom: oneLine(from.name).slice(0, 100), email: from.address.toLowerCase().slice(0, 254) }
}

function recipientsOf({ headers, to = [], cc = [] }: Email): string[] {
  const named = [...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address)
  const envelope = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].flatMap((key) =>
    valuesOf(headers, key),
  )
  return [...named, ...envelope.map((value) => value.replace(/[<>\s]/g, ''))].slice(0, RECIPIENTS_MOST)
}

/** A picture that the text shows is of its looks, as those of a signature. */
const isFile = ({ mimeType, related, disposition }: Attachment): boolean =>
  !NO_FILES.test(mimeType) && !related && !(disposition === 'inline' && mimeType.startsWith('image/gif'))

function toPart({ filename, mimeType, content }: Attachment, at: number): MailPart {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return { name: filename ?? `piece-jointe-${at + 1}`, mimeType: mimeType.slice(0, 100), bytes }
}

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e]+/gu, ' ')
    .toWellFormed()
    .trim()

/** Whether nobody wrote a message by hand, by its headers alone (RFC 3834 §5, RFC 2919, RFC 3464); null when somebody did. */
function whySetAside(headers: MailHeaders): SetAside | null {
  const has = (key: string, value: RegExp) => valuesOf(headers, key).some((said) => value.test(said))
  if (has('x-spam-flag', /^\s*yes/i)) return 'INDESIRABLE'
  if (isBounce(has)) return 'REBOND'
  if (has('list-id', /./) || has('list-unsubscribe', /./) || has('precedence', /^\s*(list|bulk|junk)/i))
    return 'LISTE'
  const isAutomatic =
    has('auto-submitted', /^\s*auto-/i) ||
    has('precedence', /^\s*auto_reply/i) ||
    AUTOMATIC.some((key) => has(key, /^(?!\s*no\b)/i)) ||
    has('subject', /^\s*(réponse automatique|automatic reply|out of (the )?office|absence du bureau)\b/i)
  return isAutomatic ? 'AUTOMATIQUE' : null
}

const AUTOMATIC = ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-autoresponse']

const isBounce = (has: (key: string, value: RegExp) => boolean): boolean =>
  has('content-type', /^\s*multipart\/report\b/i) ||
  has('return-path', /^\s*<\s*>/) ||
  has('x-failed-recipients', /./) ||
  has('from', /\b(mailer-daemon|postmaster)@/i)

/** The headers of a message, in their order: their names in lower case. */
type MailHeaders = readonly { key: string; value: string }[]

/** Every value of a header, the topmost first. */
const valuesOf = (headers: MailHeaders, key: string): string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value)
