import type { Config } from '../config.ts'

type Site = Pick<Config, 'appUrl'>

/** The pages that e-mails lead to; each asks to sign in where it must. */
export const projectUrl = ({ appUrl }: Site, commandeId: string) => `${appUrl}/app/projects/${commandeId}`

export const clientConversationUrl = ({ appUrl }: Site, conversationId: string) =>
  `${appUrl}/app/messages/${encodeURIComponent(conversationId)}`

export const houseConversationUrl = ({ appUrl }: Site, conversationId: string) =>
  `${appUrl}/admin/messagerie/${encodeURIComponent(conversationId)}`
