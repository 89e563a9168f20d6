export type MailAttachment = { filename: string; content: Uint8Array; contentType: string }

export type Mail = {
  /** The name it comes from, where the sender's address has none of its own. */
  house: string
  /** A single address, never a list. */
  to: string
  /** The address of answers, when it is not the sender's. */
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** Without angle brackets. The same for every attempt, so that a mail sent twice is shown once; it leaves under the sender’s domain. */
  messageId: string
  /** The message that all e-mails of a conversation answer: no e-mail bears this id, they only share it. */
  thread?: string | undefined
  attachments?: MailAttachment[]
  headers?: Record<string, string>
  /** The address of the e-mail's button, for the line that announces it in a terminal. */
  link?: string | undefined
}

export type Mailer = {
  /** Throws a PermanentMailError when trying again is useless, a MailServerError until the house mends its server, any other error for a while. */
  send(mail: Mail): Promise<void>
  /** Removes this machine's copies of mails, by their Message-IDs; a mail already sent cannot be taken back. */
  forget(messageIds: string[]): Promise<void>
  close(): void
}

/** The server refuses this recipient or this message for good. */
export class PermanentMailError extends Error {}

export type MailServerFault = 'CERTIFICATE' | 'LOGIN' | 'SENDER'

/** The house's own mail server cannot be used: no e-mail leaves until it is mended. */
export class MailServerError extends Error {
  readonly fault: MailServerFault
  constructor(fault: MailServerFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
