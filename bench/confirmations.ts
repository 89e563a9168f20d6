import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compare } from './compare.ts'
import { recordConfirmation } from './confirmation-tape.ts'
import { type Benchmark, figuresOf } from './figure.ts'
import { waitingOrders } from './waiting-orders.ts'

const LOAD = { connections: 4, amount: 400, warmUp: 2_000 }

/**
 * The event that pays a guest's order (client, commande, payment, invoice, timeline, notifications, mail and PDF jobs),
 * against the same statements sent by pg alone in one transaction.
 */
export const confirmations: Benchmark = async (stage) => {
  const [event] = await waitingOrders(stage.deps, 1)
  if (!event) throw new Error('unreachable')
  const tape = join(stage.deps.config.dataDir, 'confirmation.json')
  await writeFile(tape, JSON.stringify({ event, statements: await recordConfirmation(stage.deps, event) }))

  const product = await stage.startApi()
  const bare = await stage.startBare('confirmations', { TAPE: tape })
  const requests = (amount: number) => waitingOrders(stage.deps, amount)
  const comparison = await compare({ server: product, requests }, { server: bare, requests }, LOAD)
  return figuresOf('confirmation of an order against its raw transaction', comparison, { atLeast: 0.4 })
}
