import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { instant, plainDate, readAt } from '../shared/instant.ts'
import { booleanFilter, pageQuery, searchText, sortBy, sortDirection } from '../shared/list.ts'
import { shortText } from '../shared/text.ts'

/** A corrector as the house sees them. */
export const adminCorrecteur = z.object({
  id: z.uuid(),
  nom: z.string(),
  specialite: z.string(),
  actif: z.boolean(),
  /** Their place among the profiles of the site, the smallest first. */
  ordre: z.int(),
  /** Orders paid or under way that they hold and have not delivered. */
  charge: z.int(),
  /** The first working day free of their orders (decision 072); null for a former corrector. */
  prochainJourLibre: plainDate.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminCorrecteur = z.output<typeof adminCorrecteur>

const CORRECTEUR_SORTS = ['ordre', 'nom', 'specialite', 'charge', 'prochainJourLibre'] as const

export const correcteurFilters = z.object({
  ...pageQuery(),
  search: searchText,
  actif: booleanFilter,
  sortBy: sortBy(CORRECTEUR_SORTS),
  sortDirection,
})
export type CorrecteurQuery = z.output<typeof correcteurFilters>

/** The filters of the export: every corrector found, not a page of them. */
export const correcteurExport = correcteurFilters.omit({ page: true, limit: true })
export type CorrecteurExport = z.output<typeof correcteurExport>

const MAX_ORDRE = 1000

const fields = {
  nom: shortText(100, { required: 'Le nom est requis' }),
  specialite: shortText(200, { required: 'La spécialité est requise' }),
  actif: z.boolean({ error: 'Dites si ce correcteur travaille pour la maison' }),
  ordre: wholeBetween(0, MAX_ORDRE),
}

/** A profile as its form writes it. */
export const correcteurForm = z.object(fields)

/** A new corrector, active and last in the list by default. */
export const correcteurEntry = correcteurForm.extend({
  actif: fields.actif.default(true),
  ordre: fields.ordre.optional(),
})
export type CorrecteurEntry = z.output<typeof correcteurEntry>

/** The changed fields of a profile; the others stay. */
export const correcteurChange = z.object({ ...fields, updatedAt: readAt }).partial()
export type CorrecteurChange = z.output<typeof correcteurChange>
