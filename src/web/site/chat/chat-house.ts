import type { PublicSettings } from '#contract/settings/public-settings.ts'

/** What the chat says of the house. */
export type ChatHouse = { telephone: string; answerHours: number }

export const chatHouse = ({ identity, figures }: PublicSettings): ChatHouse => ({
  telephone: identity.telephone,
  answerHours: figures.reponseContactHeures,
})
