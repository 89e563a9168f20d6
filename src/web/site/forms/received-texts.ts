import { countOf } from '#contract/format/plural.ts'
import { NEWSLETTER_RECEIVED } from '#contract/newsletter/newsletter-form.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'

type Said = { title: string; next: (answered: string) => string }

/** The acknowledgement of each form, and the next step. The first sentence of three of them is the specification's (1 §8). */
const RECEIVED = {
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
  inscription: {
    title: 'Votre inscription est confirmée',
    next: () =>
      'La prochaine lettre des auteurs est pour vous. Chaque lettre contient un lien pour vous désabonner en un clic.',
  },
  desabonnement: {
    title: 'Vous ne recevrez plus la lettre des auteurs',
    next: () =>
      'C’est fait : il n’y a rien d’autre à faire. Si vous changez d’avis, réinscrivez-vous au bas de chaque page.',
  },
} as const satisfies Record<string, Said>

export type ReceivedName = keyof typeof RECEIVED

/** The acknowledgement of a form; `answerHours` is the house's delay to answer, null when unreadable or when no answer is due. */
export function receivedText(name: ReceivedName, answerHours: number | null) {
  const { title, next }: Said = RECEIVED[name]
  const answered =
    answerHours === null ? '' : ` sous ${countOf(answerHours, { one: 'heure', other: 'heures' })}`
  return { title, next: next(answered) }
}

/** Hours within which the house answers a form, by its settings. */
export function answerHoursOf(name: ReceivedName, house: PublicSettings | null): number | null {
  if (!house) return null
  if (name === 'contact') return house.figures.reponseContactHeures
  return name === 'echantillon' ? house.figures.reponseEchantillonHeures : null
}

export const isReceived = (name: string): name is ReceivedName => Object.hasOwn(RECEIVED, name)
