import type { z } from 'zod'
import type { Deps } from '../deps.ts'

/** A paragraph, a list of facts « terme : valeur », somebody’s own words, line by line, or links, one a line. */
export type EmailBlock =
  | string
  | { facts: [term: string, value: string][] }
  | { quote: string }
  | { links: { label: string; url: string }[] }

/** The possible links of an e-mail's foot, besides the house itself. */
export type FootLink = 'CGV' | 'RETRACTATION'

/** The content of an e-mail, without its looks: one layout draws them all, as HTML and as text. */
export type EmailContent = {
  subject: string
  /** The line a mailbox shows beside the subject. */
  preview: string
  heading: string
  blocks: EmailBlock[]
  action?: { label: string; url: string }
  /** Below the action: validity of a link, advice to a person who did not ask for it. */
  footnote?: string
  /** RETRACTATION on every order e-mail (decisions §8). */
  footLinks?: FootLink[]
  /** The order that it tells of: answers join its thread, and the form behind RETRACTATION names it already. */
  numeroCommande?: string
  /** The page that ends a subscription; mailboxes show a button for it (RFC 8058). */
  unsubscribeUrl?: string
  /** The address of answers, when it is not the sender's. */
  replyTo?: string
  /** The conversation it belongs to: a mailbox shows its e-mails together (RFC 5322 §3.6.4). */
  thread?: string
  attachments?: { filename: string; content: Uint8Array; contentType: string }[]
}

/** An e-mail of the product. `render` runs when it is sent: `null` says there is nothing left to say. */
export type Email<Props extends z.ZodObject = z.ZodObject> = {
  name: string
  props: Props
  /**
   * The setting by which its receiver may mute it; without one, it is always sent: it is asked for, or the law requires it (decisions §10).
   */
  mutedWith?: 'projects' | 'messages' | 'invoices'
  render(deps: Deps, props: z.output<Props>): Promise<EmailContent | null>
}

export const defineEmail = <Props extends z.ZodObject>(email: Email<Props>): Email<Props> => email
