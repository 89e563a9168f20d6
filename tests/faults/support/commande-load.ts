import { vi } from 'vitest'
import type { ProductProcess } from './installation.ts'
import { orderAndPay } from './order-and-sign-in.ts'

const BUYERS = 2

export type CommandeLoad = {
  /** Waits until so many orders are paid. */
  paid: (count: number) => Promise<void>
  /** The e-mails of the orders paid so far. */
  emails: () => string[]
  /** Ends the load; throws its failures. */
  stop: () => Promise<void>
}

/** Orders placed and paid one after the other, by a few buyers at a time, each with an e-mail of its own. */
export function startCommandeLoad(at: ProductProcess): CommandeLoad {
  const emails: string[] = []
  let stopped = false
  const buy = async (buyer: number) => {
    for (let commande = 1; !stopped; commande += 1) {
      const email = `auteur.${buyer}.${commande}@exemple.fr`
      await orderAndPay(at, email)
      emails.push(email)
    }
  }
  const buyers = Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index + 1)))

  return {
    paid: async (count) => {
      const reached = vi.waitUntil(() => emails.length >= count, { timeout: 90_000, interval: 50 })
      await Promise.race([reached, buyers])
    },
    emails: () => [...emails],
    stop: async () => {
      stopped = true
      await buyers
    },
  }
}
