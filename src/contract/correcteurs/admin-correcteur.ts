import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { instant, plainDate, readAt } from '../shared/instant.ts'
import { booleanFilter, pageQuery, searchText, sortBy, sortDirection } from '../shared/list.ts'
import { email, phone, shortText } from '../shared/text.ts'

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
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  /** In cents per 1 000 signs, spaces included. */
  tarifMille: z.int().nullable(),
  /** The days away, both within. */
  absentDu: plainDate.nullable(),
  absentAu: plainDate.nullable(),
  absentMot: z.string().nullable(),
  /** When their link was last sent; null when none is good. */
  lienEnvoyeLe: instant.nullable(),
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
/** A hundred euros per 1 000 signs. */
const MAX_TARIF = 10_000

const fields = {
  nom: shortText(100, { required: 'Le nom est requis' }),
  specialite: shortText(200, { required: 'La spécialité est requise' }),
  actif: z.boolean({ error: 'Dites si ce correcteur travaille pour la maison' }),
  ordre: wholeBetween(0, MAX_ORDRE),
}

/** What the house alone reads of them, all optional. */
const privateFields = {
  email: email.nullable(),
  telephone: phone.nullable(),
  tarifMille: wholeBetween(0, MAX_TARIF).nullable(),
  absentDu: plainDate.nullable(),
  absentAu: plainDate.nullable(),
  absentMot: shortText(200).nullable(),
}

/** A profile as its form writes it. */
export const correcteurForm = z.object({ ...fields, ...privateFields })

/** A new corrector, active and last in the list by default. */
export const correcteurEntry = correcteurForm.extend({
  actif: fields.actif.default(true),
  ordre: fields.ordre.optional(),
  ...z.object(privateFields).partial().shape,
})
export type CorrecteurEntry = z.output<typeof correcteurEntry>

/** More orders than one person holds. */
const MOST_HELD = 500

/** The changed fields of a profile; the others stay. */
export const correcteurChange = z
  .object({
    ...fields,
    ...privateFields,
    /** Orders of theirs to put back in « à confier », as they leave or are away. */
    aConfier: z.array(z.uuid()).max(MOST_HELD),
    updatedAt: readAt,
  })
  .partial()
export type CorrecteurChange = z.output<typeof correcteurChange>
