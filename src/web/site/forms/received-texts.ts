import { NEWSLETTER_RECEIVED } from '#contract/newsletter/newsletter-form.ts'

/** What is said once a form is received, and what comes next. The first sentence of three of them is the specification's (1 §8). */
export const RECEIVED = {
  contact: {
    title: 'Votre message a bien été envoyé à notre équipe.',
    next: 'Une personne de la maison vous répond sous 24 heures, à l’adresse que vous avez donnée. Un accusé de réception vient d’y partir.',
  },
  echantillon: {
    title: 'Votre demande d’échantillon a bien été envoyée.',
    next: 'Un correcteur relit vos pages et vous les renvoie corrigées sous 48 heures, sans frais ni engagement. Un accusé de réception vient de partir vers votre adresse.',
  },
  lettre: {
    title: NEWSLETTER_RECEIVED,
    next: 'Un email vient de partir vers cette adresse : suivez son lien pour confirmer que c’est bien la vôtre.',
  },
  inscription: {
    title: 'Votre inscription est confirmée',
    next: 'La prochaine lettre des auteurs est pour vous. Chacune porte de quoi vous désabonner en un clic.',
  },
  desabonnement: {
    title: 'Vous ne recevrez plus la lettre des auteurs',
    next: 'C’est fait : il n’y a rien d’autre à faire. Si vous changez d’avis, le pied de chaque page vous attend.',
  },
} as const

export type ReceivedName = keyof typeof RECEIVED

export const isReceived = (name: string): name is ReceivedName => Object.hasOwn(RECEIVED, name)
