import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { filterOf } from '../shared/list.ts'
import { shortText } from '../shared/text.ts'
import { bookingForm, consultation, ownConsultation, slot } from './consultation.ts'
import { SLOT_TIMES } from './slots.ts'

const MAX_TOKEN = 200

const ofLink = z.object({ token: shortText(MAX_TOKEN, { required: 'Lien invalide' }) })
const told = z.object({ data: consultation, message: z.string() })

export const consultations = {
  title: 'Consultations',
  availableSlots: endpoint({
    method: 'GET',
    path: '/consultations/available-slots',
    access: 'public',
    summary: 'Les créneaux libres d’un jour, ou des sept prochains jours',
    query: z.object({ date: filterOf(z.iso.date('Saisissez un jour sous la forme 2026-11-23')) }),
    reply: z.object({ data: z.array(z.object({ date: z.iso.date(), times: z.array(z.enum(SLOT_TIMES)) })) }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/consultations/book',
    access: 'public',
    summary: 'Réserver une consultation de 30 minutes au téléphone',
    body: bookingForm,
    reply: told,
    status: 201,
  }),
  /** The consultations under the account's e-mail, once it is confirmed: before, none (decisions §3). */
  mine: endpoint({
    method: 'GET',
    path: '/users/me/consultations',
    access: 'signed-in',
    summary: 'Ses consultations à venir, la plus proche d’abord',
    reply: z.object({ data: z.array(ownConsultation) }),
  }),
  byLink: endpoint({
    method: 'GET',
    path: '/consultations/links/:token',
    access: 'public',
    summary: 'La consultation d’un lien reçu par e-mail',
    params: ofLink,
    reply: z.object({ data: consultation }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/consultations/links/:token/move',
    access: 'public',
    summary: 'Déplacer sa consultation',
    params: ofLink,
    body: slot,
    reply: told,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/consultations/links/:token/cancel',
    access: 'public',
    summary: 'Annuler sa consultation',
    params: ofLink,
    reply: told,
  }),
}
