import { z } from 'zod'

/** The mailbox that receives answers; each of them is sent to `<box>+<token>@domain`. */
export type MailboxConfig = {
  address: string
  imapUrl?: string | undefined
  /** The secret that signs the messages of `POST /api/inbound`. */
  webhookSecret?: string | undefined
  /** The server whose `Authentication-Results` are believed. */
  authserv?: string | undefined
  /** The folder where a message goes once it is taken. */
  folder: string
}

/** The row of the house's only mailbox. */
export const MAILBOX_ID = 'reponses'

/** A token of 26 letters and its `+` leave the rest of a local part, 64 characters at most (RFC 5321 §4.5.3.1.1). */
const BOX_NAME_MOST = 37

export const mailboxVariables = {
  MAILBOX_ADDRESS: z.email({ error: 'attend une adresse comme reponses@maison.fr' }).max(200).optional(),
  MAILBOX_AUTHSERV: z.string().trim().toLowerCase().optional(),
  MAILBOX_FOLDER: z.string().trim().default('Bon à tirer'),
  IMAP_URL: z.url({ protocol: /^imaps?$/, error: 'attend imap://… ou imaps://…' }).optional(),
  INBOUND_SECRET: z.string().min(32, { error: 'attend au moins 32 caractères' }).optional(),
}

type Variables = z.output<z.ZodObject<typeof mailboxVariables>>

/** The mailbox that the environment gives, `refuse` being told what of it cannot be. */
export function readMailbox(env: Variables, refuse: (why: string) => never): MailboxConfig | undefined {
  const { MAILBOX_ADDRESS: address, IMAP_URL: imapUrl, INBOUND_SECRET: webhookSecret } = env
  if (!address && !imapUrl && !webhookSecret) return undefined
  if (!address || !(imapUrl || webhookSecret)) {
    return refuse('MAILBOX_ADDRESS va avec IMAP_URL, ou avec INBOUND_SECRET : il en manque.')
  }
  if (address.indexOf('@') > BOX_NAME_MOST) {
    return refuse(`MAILBOX_ADDRESS : ${BOX_NAME_MOST} caractères au plus avant le @.`)
  }
  return { address, imapUrl, webhookSecret, authserv: env.MAILBOX_AUTHSERV, folder: env.MAILBOX_FOLDER }
}
