/** How a manuscript that the house deposits for its author came to it. */
export const RECEIVED_BY = ['EMAIL', 'COURRIER'] as const
export type ReceivedBy = (typeof RECEIVED_BY)[number]

/** « reçu par e-mail », as the author and the house read it beside the file. */
export const RECEIVED_WORDS: Record<ReceivedBy, string> = {
  EMAIL: 'reçu par e-mail',
  COURRIER: 'reçu par courrier',
}
