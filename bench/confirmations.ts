import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compare } from './compare.ts'
import { type Benchmark, figuresOf } from './figure.ts'
import { recordConfirmation } from './record-confirmation.ts'
import { waitingCommandes } from './waiting-commandes.ts'

const LOAD = { connections: 4, amount: 400, warmUp: 2_000 }

/**
 * The event that pays a guest's order (client, commande, payment, invoice, timeline, notifications, mail and PDF jobs),
 * against the same statements sent by pg alone in one transaction.
 */
export const confirmations: Benchmark = async (setup) => {
  const [event] = await waitingCommandes(setup.deps, 1)
  if (!event) throw new Error('unreachable')
  const recording = join(setup.deps.config.dataDir, 'confirmation.json')
  await writeFile(
    recording,
    JSON.stringify({ event, statements: await recordConfirmation(setup.deps, event) }),
  )

  const product = await setup.startApi()
  const bare = await setup.startBare('confirmations', { RECORDING: recording })
  const requests = (amount: number) => waitingCommandes(setup.deps, amount)
  const comparison = await compare({ server: product, requests }, { server: bare, requests }, LOAD)
  return figuresOf('confirmation of an order against its raw transaction', comparison, { atLeast: 0.4 })
}
