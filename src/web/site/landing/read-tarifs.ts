import '../../lib/zod-in-browser.ts'
import { tarifs } from '#contract/tarifs/endpoints.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { browserApi } from '../../lib/browser-api.ts'

const RETRIES = 2
const PAUSE_MS = 300

/** Reads the services on sale, with two more tries (specification 1 §7). */
export async function readTarifs(): Promise<TarifItem[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await browserApi(tarifs.list, {})).data
    } catch (error) {
      if (attempt === RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (attempt + 1)))
    }
  }
}
