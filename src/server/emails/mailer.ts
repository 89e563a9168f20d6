export type MailAttachment = { filename: string; content: Uint8Array; contentType: string }

export type Mail = {
  /** The name it comes from, where the sender's address has none of its own. */
  house: string
  /** One address, never a list. */
  to: string
  subject: string
  html: string
  text: string
  /** Without angle brackets. The same for every attempt, so that a mail sent twice is shown once. */
  messageId: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

export type Mailer = {
  /** Throws a PermanentMailError when trying again is useless, any other error when it is not. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The server refuses this recipient or this message for good. */
export class PermanentMailError extends Error {}
