import type { SmtpPeer } from '../../src/server/testing/smtp-peer.ts'
import type { startStripeDouble } from '../../src/server/testing/stripe-double.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Setup } from '../setup.ts'

export type Outside = { mails: SmtpPeer; stripe: Awaited<ReturnType<typeof startStripeDouble>> }

/** A fault caused on purpose: its start and end in a cycle, and the kinds of answers that it excuses. */
export type Fault = {
  name: string
  /** Start and end, as shares of a cycle. */
  from: number
  to: number
  /** The kinds of request that may get a 503 during the fault, and whose time is not judged. */
  excuses: string[]
  begin: () => Promise<void> | void
  end: () => Promise<void> | void
}

/** Mails refused, the card provider hanging or failing, a process replaced. */
export function faultsOf(outside: Outside, replaceProcess: () => Promise<void>): Fault[] {
  const { mails, stripe } = outside
  return [
    {
      name: 'mails refused',
      from: 0.15,
      to: 0.35,
      excuses: [],
      begin: () => mails.answer('out'),
      end: () => {
        mails.answer('welcome')
        mails.empty()
      },
    },
    {
      name: 'card provider in trouble',
      from: 0.4,
      to: 0.55,
      excuses: ['order'],
      begin: () => {
        // The double's sessions were paid long ago.
        for (const session of stripe.sessions) session.status = 'complete'
        stripe.faults.push('broken', 'hang', 'reset', 'broken', 'reset')
      },
      end: () => {
        stripe.faults.length = 0
      },
    },
    { name: 'process replaced', from: 0.7, to: 0.85, excuses: [], begin: replaceProcess, end: () => {} },
  ]
}

/** Stops a process gracefully and starts it again at its address, as a deployment does; the proxy sees that it is not ready. */
export function replacing(setup: Setup, fleet: { replaced: ServerProcess }): () => Promise<void> {
  return async () => {
    const { port } = fleet.replaced
    await fleet.replaced.stop()
    fleet.replaced = await setup.startProduct({ port })
  }
}
