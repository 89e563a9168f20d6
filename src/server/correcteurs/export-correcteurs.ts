import type { CorrecteurExport } from '#contract/correcteurs/admin-correcteur.ts'
import { CORRECTEUR_CSV } from '#contract/correcteurs/correcteur-csv.ts'
import { exportWhole } from '../exports/csv-export.ts'
import { foundCorrecteurs } from './read-correcteurs.ts'

/** The correctors that the list finds, as a table. */
export const exportCorrecteurs = exportWhole({
  name: 'correcteurs',
  columns: CORRECTEUR_CSV,
  all: (deps, query: CorrecteurExport) => foundCorrecteurs(deps, query),
})
