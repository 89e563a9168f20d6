import type { z } from 'zod'
import { type CsvColumn, csvDay, csvMoment, csvTelephone, csvTime } from '../format/csv.ts'
import type { adminConsultation } from './admin-endpoints.ts'
import { consultationState } from './consultation-state.ts'

const SOURCES = { landing_page: 'page d’accueil', client_space: 'espace client' } as const

/** The export of the consultations. */
export const CONSULTATION_CSV: readonly CsvColumn<z.input<typeof adminConsultation>>[] = [
  ['Jour', ({ date }) => csvDay(date)],
  ['Heure', ({ time }) => csvTime(time)],
  ['Prénom', ({ prenom }) => prenom],
  ['Nom', ({ nom }) => nom],
  ['E-mail', ({ email }) => email],
  ['Téléphone', ({ telephone }) => csvTelephone(telephone)],
  ['État', consultationState],
  ['Réservée depuis', ({ source }) => SOURCES[source]],
  ['Réservée le', ({ createdAt }) => csvMoment(createdAt)],
  ['Identifiant', ({ id }) => id],
]
