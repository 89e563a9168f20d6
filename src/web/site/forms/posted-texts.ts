import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { RECEIVED, type Said } from './received-texts.ts'

/** What the pages after a post say: of a form, and of an e-mail's link, which the forms of a page never say and do not load. */
export const POSTED = {
  ...RECEIVED,
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

type PostedName = keyof typeof POSTED

/** Hours within which the house answers a form, by its settings. */
export function answerHoursOf(name: PostedName, house: PublicSettings | null): number | null {
  if (!house) return null
  if (name === 'contact') return house.figures.reponseContactHeures
  return name === 'echantillon' ? house.figures.reponseEchantillonHeures : null
}

export const isPosted = (name: string): name is PostedName => Object.hasOwn(POSTED, name)
