import { z } from 'zod'
import { instant } from '../shared/instant.ts'
import { TARIF_MODES } from './tarif.ts'

/** The mode that decides how a tarif is charged; its texts only describe it (decisions §4). */
export const tarifMode = z.enum(TARIF_MODES)

/** A service as the API shows it. */
export const tarifItem = z.object({
  id: z.uuid(),
  nom: z.string(),
  description: z.string(),
  /** Cents. */
  prix: z.int(),
  prixFormate: z.string(),
  mode: tarifMode,
  typeService: z.string(),
  dureeEstimee: z.string(),
  /** Working days promised by a flat fee. */
  delaiJours: z.int(),
  revisionsIncluses: z.int(),
  inclus: z.array(z.string()),
  vedette: z.boolean(),
  actif: z.boolean(),
  ordre: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type TarifItem = z.output<typeof tarifItem>
/** A service as a page shows it, whether it was read or is one of the first ones. */
export type ShownTarif = Omit<TarifItem, 'createdAt' | 'updatedAt'>
