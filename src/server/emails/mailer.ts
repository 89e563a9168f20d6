export type MailAttachment = { filename: string; content: Uint8Array; contentType: string }

export type Mail = {
  /** The name it comes from, where the sender's address has none of its own. */
  house: string
  /** One address, never a list. */
  to: string
  /** Where an answer goes, where that is not the sender. */
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** Without angle brackets. The same for every attempt, so that a mail sent twice is shown once; it leaves under the sender’s domain. */
  messageId: string
  /** What all e-mails of a conversation answer: none bears it, they only share it. */
  thread?: string | undefined
  attachments?: MailAttachment[]
  headers?: Record<string, string>
  /** Where it leads, for who reads of it without opening it. */
  link?: string | undefined
}

export type Mailer = {
  /** Throws a PermanentMailError when trying again is useless, any other error when it is not. */
  send(mail: Mail): Promise<void>
  /** Removes what this machine has kept of mails, by their Message-IDs; what has left cannot be taken back. */
  forget(messageIds: string[]): Promise<void>
  close(): void
}

/** The server refuses this recipient or this message for good. */
export class PermanentMailError extends Error {}
