import { z } from 'zod'
import { instant } from '../../shared/instant.ts'

/** Why an e-mail was set aside, and nobody answered it. */
export const SET_ASIDE = [
  'AUTOMATIQUE',
  'LISTE',
  'REBOND',
  'INDESIRABLE',
  'DE_NOUS',
  'VIDE',
  'ILLISIBLE',
  'MAISON',
] as const
export type SetAside = (typeof SET_ASIDE)[number]

export const SET_ASIDE_LABELS: Record<SetAside, { one: string; other: string }> = {
  AUTOMATIQUE: { one: 'réponse automatique', other: 'réponses automatiques' },
  LISTE: { one: 'envoi de liste', other: 'envois de liste' },
  REBOND: { one: 'retour d’un e-mail non remis', other: 'retours d’e-mails non remis' },
  INDESIRABLE: { one: 'courrier indésirable', other: 'courriers indésirables' },
  DE_NOUS: { one: 'copie de nos propres e-mails', other: 'copies de nos propres e-mails' },
  VIDE: { one: 'message vide', other: 'messages vides' },
  ILLISIBLE: { one: 'message illisible', other: 'messages illisibles' },
  MAISON: { one: 'écarté par la maison', other: 'écartés par la maison' },
}

/** What disagrees in an e-mail that waits to be verified. */
export const INBOUND_DOUBTS = [
  'ADRESSE_INCONNUE',
  'AUTRE_EXPEDITEUR',
  'NON_AUTHENTIFIE',
  'COMPTE_SANS_ADRESSE',
] as const
export type InboundDoubt = (typeof INBOUND_DOUBTS)[number]

export const DOUBT_TEXTS: Record<InboundDoubt, string> = {
  ADRESSE_INCONNUE: 'Envoyé à une adresse de réponse que nous ne connaissons pas, ou plus.',
  AUTRE_EXPEDITEUR: 'L’expéditeur n’est pas la personne à qui cette adresse de réponse a été donnée.',
  NON_AUTHENTIFIE: 'La messagerie n’a pas confirmé que l’expéditeur est bien qui il dit être.',
  COMPTE_SANS_ADRESSE: 'L’expéditeur a un compte, mais n’écrit pas à une adresse de réponse.',
}

/** An e-mail that waits until the house accepts it, or sets it aside. */
export const inboundEmail = z.object({
  id: z.uuid(),
  sender: z.object({ nom: z.string(), email: z.string() }),
  objet: z.string(),
  content: z.string(),
  doubts: z.array(z.enum(INBOUND_DOUBTS)),
  /** The thread that its address names; null when the house would open one. */
  conversation: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The account whose name it takes once accepted; null for somebody who has none. */
  publishedAs: z.object({ name: z.string(), isHouse: z.boolean() }).nullable(),
  /** False for what would speak for another administrator. */
  mayAccept: z.boolean(),
  files: z.array(z.object({ id: z.uuid(), filename: z.string(), size: z.int() })),
  createdAt: instant,
})
export type InboundEmail = z.output<typeof inboundEmail>
