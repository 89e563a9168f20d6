import { countOf } from '#contract/format/plural.ts'
import { NEWSLETTER_RECEIVED } from '#contract/newsletter/newsletter-form.ts'

export type Said = { title: string; next: (answered: string) => string }

/** The acknowledgement of each form, and the next step. Their first sentences are the specification's (1 §8). */
export const RECEIVED = {
  contact: {
    title: 'Votre message a bien été envoyé à notre équipe.',
    next: (answered) =>
      `Nous vous répondons${answered}, à l’adresse que vous avez donnée. Un accusé de réception vient d’y être envoyé.`,
  },
  echantillon: {
    title: 'Votre demande d’échantillon a bien été envoyée.',
    next: (answered) =>
      `Un correcteur relit vos pages et vous les renvoie corrigées${answered}, sans frais ni engagement ; si vous n’en avez pas joint, il vous les demande d’abord. Un accusé de réception vient d’être envoyé à votre adresse.`,
  },
  lettre: {
    title: NEWSLETTER_RECEIVED,
    next: () =>
      'Un e-mail vient d’être envoyé à cette adresse : suivez son lien pour confirmer que c’est bien la vôtre.',
  },
} as const satisfies Record<string, Said>

export type ReceivedName = keyof typeof RECEIVED

/** The acknowledgement in its words; `answerHours` is the house's delay to answer, null when unreadable or when no answer is due. */
export function textOf({ title, next }: Said, answerHours: number | null) {
  const answered =
    answerHours === null ? '' : ` sous ${countOf(answerHours, { one: 'heure', other: 'heures' })}`
  return { title, next: next(answered) }
}
