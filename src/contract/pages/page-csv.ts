import type { z } from 'zod'
import { type CsvColumn, csvMoment, csvYesNo } from '../format/csv.ts'
import type { adminPage } from './admin-page.ts'
import { PAGE_LABELS } from './page-statuts.ts'

/** The export of the static pages, without their texts. */
export const PAGE_CSV: readonly CsvColumn<z.input<typeof adminPage>>[] = [
  ['Ordre', ({ sortOrder }) => sortOrder],
  ['Titre', ({ titre }) => titre],
  ['Adresse', ({ path }) => path],
  ['Statut', ({ statut }) => PAGE_LABELS[statut]],
  ['Visible', ({ isPublic }) => csvYesNo(isPublic)],
  ['Au pied du site', ({ auPied }) => csvYesNo(auPied)],
  ['Version', ({ version }) => version],
  ['Titre pour les moteurs', ({ metaTitle }) => metaTitle],
  ['Description', ({ metaDescription }) => metaDescription],
  ['Modifiée le', ({ updatedAt }) => csvMoment(updatedAt)],
  ['Identifiant', ({ id }) => id],
]
