import { z } from 'zod'
import { TARIF_MODES } from './tarif.ts'

/** What decides how a tarif is charged; its texts only say it (decisions §4). */
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
})
export type TarifItem = z.output<typeof tarifItem>
