import { z } from 'zod'
import { isCountable } from '../shared/instant.ts'
import { longText, phone, requiredEmail, shortText } from '../shared/text.ts'
import { SLOT_TIMES } from './slots.ts'

const MAX_NAME = 100
const MAX_MESSAGE = 2000

/** The page that a booking comes from (specification 1 §3). */
export const CONSULTATION_SOURCES = ['landing_page', 'client_space'] as const

/** TENUE once the call was made, which the house says. */
export const CONSULTATION_STATUTS = ['CONFIRMEE', 'TENUE', 'ANNULEE'] as const
export type ConsultationStatut = (typeof CONSULTATION_STATUTS)[number]

/** The length of a consultation, in minutes (specification 1 §9). */
export const CONSULTATION_MINUTES = 30

const CHOOSE_A_DAY = 'Veuillez choisir une date'

const date = z.iso.date({ error: CHOOSE_A_DAY, abort: true }).refine(isCountable, CHOOSE_A_DAY)
const time = z.enum(SLOT_TIMES, 'Veuillez choisir un horaire')

/** A half hour of a day, in Paris. */
export const slot = z.object({ date, time })

/** `POST /consultations/book`, and its form (specification 1 §5). */
export const bookingForm = slot.extend({
  firstName: shortText(MAX_NAME, { required: 'Le prénom est requis' }),
  lastName: shortText(MAX_NAME, { required: 'Le nom est requis' }),
  email: requiredEmail,
  phone,
  message: longText(MAX_MESSAGE).optional(),
  source: z.enum(CONSULTATION_SOURCES).default('client_space'),
})
export type BookingForm = z.output<typeof bookingForm>

/** A booking, as the person who holds its link reads it. */
export const consultation = slot.extend({
  id: z.uuid(),
  firstName: z.string(),
  statut: z.enum(CONSULTATION_STATUTS),
  /** Whether it can still be moved or cancelled: it has not begun. */
  modifiable: z.boolean(),
})
export type Consultation = z.output<typeof consultation>

/** One of the bookings of the signed-in person. */
export const ownConsultation = consultation.extend({
  /** The token that moves or cancels it, as the link of its e-mail does. */
  token: z.string(),
})
export type OwnConsultation = z.output<typeof ownConsultation>
