import { z } from 'zod'
import { emailWith, INVALID_EMAIL, longText, phone, requiredEmail, shortText } from '../shared/text.ts'

const MAX_NAME = 100
const MAX_SUBJECT = 200
const MAX_TEXT = 5000

/** The chat's refusal of an empty field (specification 1 §5). */
export const CHAT_FIELDS_REQUIRED = 'Tous les champs sont requis.'
/** The free sample's refusal of an empty field (specification 1 §5). */
const FILL_THE_FIELDS = 'Veuillez remplir tous les champs obligatoires'

/** `POST /public/contact`, and its form (specification 1 §5). */
export const contactForm = z.object({
  nom: shortText(MAX_NAME, { required: 'Le nom est requis' }),
  email: requiredEmail,
  telephone: phone,
  sujet: shortText(MAX_SUBJECT, { required: 'Le sujet est requis' }),
  message: longText(MAX_TEXT, { required: 'Le message est requis' }),
})
export type ContactForm = z.output<typeof contactForm>

/** `POST /messages/visitor`, and the chat of the public site (specification 1 §5). */
export const visitorForm = z.object({
  name: shortText(MAX_NAME, { required: CHAT_FIELDS_REQUIRED }),
  email: emailWith({ required: CHAT_FIELDS_REQUIRED, invalid: INVALID_EMAIL }),
  phone: shortText(50, { required: CHAT_FIELDS_REQUIRED }),
  content: longText(MAX_TEXT, { required: CHAT_FIELDS_REQUIRED }),
})
export type VisitorForm = z.output<typeof visitorForm>

/** The genres of a free sample (specification 1 §3), and how they read. */
export const SAMPLE_GENRES = ['roman', 'nouvelle', 'essai', 'biographie', 'poesie', 'autre'] as const
export type SampleGenre = (typeof SAMPLE_GENRES)[number]
export const GENRE_LABELS: Record<SampleGenre, string> = {
  roman: 'Roman',
  nouvelle: 'Nouvelle',
  essai: 'Essai',
  biographie: 'Biographie',
  poesie: 'Poésie',
  autre: 'Autre',
}

/** The statuses of a free sample; an answer in the conversation makes it REPONDU. */
export const SAMPLE_STATUTS = ['NOUVEAU', 'EN_COURS', 'REPONDU', 'TERMINE'] as const
export type SampleStatut = (typeof SAMPLE_STATUTS)[number]
/** The statuses that an answer ends; a finished sample stays finished. */
export const UNANSWERED_STATUTS: readonly SampleStatut[] = ['NOUVEAU', 'EN_COURS']
export const SAMPLE_LABELS: Record<SampleStatut, string> = {
  NOUVEAU: 'Nouveau',
  EN_COURS: 'Pris en main',
  REPONDU: 'Répondu',
  TERMINE: 'Terminé',
}

/** The text fields of `POST /public/free-sample` (specification 1 §5); its file is optional. */
export const sampleForm = z.object({
  nom: shortText(MAX_NAME, { required: FILL_THE_FIELDS }),
  email: emailWith({ required: FILL_THE_FIELDS, invalid: 'Veuillez saisir une adresse email valide' }),
  telephone: shortText(50, { required: FILL_THE_FIELDS }),
  genre: z
    .enum(['', ...SAMPLE_GENRES], 'Choisissez un genre')
    .optional()
    .transform((genre) => genre || undefined),
  description: longText(MAX_TEXT).optional(),
})
export type SampleForm = z.output<typeof sampleForm>
