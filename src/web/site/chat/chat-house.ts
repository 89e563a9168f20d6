import type { PublicSettings } from '#contract/settings/public-settings.ts'

/** The facts about the house in the chat. */
export type ChatHouse = { telephone: string; answerHours: number | null }

export const chatHouse = ({ identity, figures }: PublicSettings): ChatHouse => ({
  telephone: identity.telephone,
  answerHours: figures.reponseContactHeures,
})
