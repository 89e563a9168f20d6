import type { commandes } from '../../platform/db/schema/commandes.ts'

/** The columns of a commande that only what happens to it fills. */
export const NOT_YET = {
  // Written with the rank, by the database.
  prefixe: '',
  statutAvant: null,
  correcteurId: null,
  noteClient: null,
  noteCorrecteur: null,
  retardSignale: null,
  revisionsUtilisees: 0,
  devisEnvoyeLe: null,
  devisExpireLe: null,
  livreeLe: null,
  reponseAvant: null,
  termineeLe: null,
} as const satisfies Partial<typeof commandes.$inferInsert>
