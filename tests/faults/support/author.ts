import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import { type CommandeCreated, commandeCreated } from '#contract/commandes/ordering-endpoints.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { deliver, eventOf, sessionIdOf } from '#server/testing/ordering.ts'
import type { KillableProduct } from './killable-product.ts'
import type { Random } from './seeded-random.ts'

export const PRICE = 48_000
const PATIENCE_MS = 120_000
const PAUSE_MS = 30

/** The stage of an order; `sent` and `paying` are under way at the moment of a kill. */
export type Stage = 'sent' | 'created' | 'paying' | 'paid'

export type AuthorFile = { name: string; content: Uint8Array<ArrayBuffer>; sha256: string }

/** The author's own record of their order, which the product must hold at the end. */
export type AuthorCommande = {
  email: string
  titre: string
  files: AuthorFile[]
  stage: Stage
  /** The product's first answer. */
  created: (CommandeCreated & { sessionId: string }) | null
}

/** An order not sent yet, with files of random bytes. */
export function newCommande(
  random: Random,
  { email, titre }: { email: string; titre: string },
): AuthorCommande {
  const files = Array.from({ length: random.between(1, 3) }, (_, index) => {
    const content = random.bytes(random.between(1_000, 400_000))
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { name: `chapitre-${index + 1}.txt`, content, sha256 }
  })
  return { email, titre, files, stage: 'sent', created: null }
}

type Purchase = {
  product: KillableProduct
  /** The values of the form, but for the person and the title. */
  fields: Record<string, string>
  commande: AuthorCommande
  reached: (stage: Stage) => void
  /** Called at each unwanted answer, with its status and its words to the author. */
  refused: (answer: string) => void
}

/** Sends the order as a browser does, again until it is stored; pays it; makes the provider tell it until an answer accepts it. */
export async function orderUntilPaid({
  product,
  fields,
  commande,
  reached,
  refused,
}: Purchase): Promise<void> {
  const at = (stage: Stage) => {
    commande.stage = stage
    reached(stage)
  }

  at('sent')
  const created = await untilDone(async () => {
    const response = await send(
      product,
      { ...fields, email: commande.email, titre: commande.titre },
      commande.files,
    )
    const body: unknown = await response.json()
    const answer = commandeCreated.safeParse(body)
    if (answer.success) return answer.data
    refused(`${response.status} ${errorBody.safeParse(body).data?.message}`)
    return undefined
  })
  const sessionId = sessionIdOf(created.checkoutUrl)
  commande.created = { ...created, sessionId }
  at('created')

  const session = product.stripe.sessions.find(({ id }) => id === sessionId)
  if (session) session.status = 'complete'
  at('paying')
  const told = { id: sessionId, reference: created.pendingCommandeId, amount: PRICE }
  await untilDone(async () => {
    const status = await deliver(product, eventOf({ id: `evt_${sessionId}` }, told))
    if (status === 200) return true
    refused(String(status))
    return undefined
  })
  at('paid')
}

async function send(product: KillableProduct, fields: Record<string, string>, files: AuthorFile[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { name, content } of files) form.append('files', new Blob([content]), name)
  return fetch(`${product.url}/api${api.commandes.placeGuestOrder.path}`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

/** Tries again until it gives something: the network fails while the server is down. */
async function untilDone<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const result = await attempt().catch(() => undefined)
    if (result !== undefined) return result
    await wait(PAUSE_MS)
  }
  throw new Error(`nothing came of it in ${PATIENCE_MS / 1000} s`)
}
