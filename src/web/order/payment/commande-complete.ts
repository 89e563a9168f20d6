import { z } from 'zod'
import { isMeasuring, measure, tellProvider } from '../../consent/measure.ts'
import { DECIDED } from '../../consent/start-cookie-banner.ts'
import { currentlyAllowed } from '../../consent/stored-consent.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { oneAtATime } from '../../lib/one-at-a-time.ts'
import { CURRENT_COMMANDE_ID_KEY, CURRENT_COMMANDE_KEY, type CurrentCommande } from '../current-commande.ts'

const KEY = 'commande:mesurees'
const KEPT = 20
const told = z.array(z.string())

/** The event's data for an order that the browser does not have (specification 1 §4). */
const UNKNOWN_COMMANDE: CurrentCommande = {
  amount: 0,
  packTitle: 'Commande',
  items: [{ name: 'Commande', price: 0, quantity: 1, category: 'Correction' }],
}

/** The analytics event of a paid order, in euros (specification 1 §3, §9). */
export const commandeCompleteEvent = (order: CurrentCommande | null) => ({
  event: 'order-complete',
  currency: 'EUR',
  tax: 0,
  shipping: 0,
  discount: 0,
  ...(order ?? UNKNOWN_COMMANDE),
})

type Paid = { sessionId: string; commandeId: string | null }

/**
 * Tells the analytics provider of a paid order: once for a payment, despite reloads, and only with the visitor’s consent, given
 * before or on this very page. The stored order is removed in any case, but the one of another payment.
 */
export async function tellCommandeComplete({ sessionId, commandeId }: Paid): Promise<void> {
  await oneAtATime('order-complete', async () => {
    if (readTold().includes(sessionId)) return
    const order = takeCurrentCommande(commandeId)
    if (mayTell()) return tellOnce(sessionId, order)
    if (order)
      document.addEventListener(DECIDED, () => mayTell() && tellOnce(sessionId, order), { once: true })
  })
}

function mayTell(): boolean {
  const { analytics, conversion } = currentlyAllowed()
  return analytics && conversion
}

function tellOnce(sessionId: string, order: CurrentCommande | null): void {
  measure()
  const before = readTold()
  if (!isMeasuring() || before.includes(sessionId)) return
  browserStorage.setItem(KEY, JSON.stringify([sessionId, ...before].slice(0, KEPT)))
  // Never sent when storage fails: each visit would send it again.
  if (readTold().includes(sessionId)) tellProvider(commandeCompleteEvent(order))
}

function readTold(): string[] {
  try {
    return told.parse(JSON.parse(browserStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

const currentCommande: z.ZodType<CurrentCommande> = z.object({
  amount: z.number(),
  packTitle: z.string(),
  items: z.array(
    z.object({ name: z.string(), price: z.number(), quantity: z.number(), category: z.string() }),
  ),
})

/** Returns the stored order once, and removes it; the one of another payment stays. */
function takeCurrentCommande(commandeId: string | null): CurrentCommande | null {
  const keptId = browserStorage.getItem(CURRENT_COMMANDE_ID_KEY)
  if (keptId !== null && keptId !== commandeId) return null
  const kept = browserStorage.getItem(CURRENT_COMMANDE_KEY)
  browserStorage.removeItem(CURRENT_COMMANDE_KEY)
  browserStorage.removeItem(CURRENT_COMMANDE_ID_KEY)
  return parseKept(kept)
}

function parseKept(text: string | null): CurrentCommande | null {
  try {
    return currentCommande.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}
