import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { users } from '../../platform/db/schema/users.ts'
import { commande, type ExampleRequest, type Exception, type Stage } from '../../testing/example-request.ts'
import { createCommande, createPayment } from '../../testing/factories.ts'
import { newEmail } from '../../testing/request-parts.ts'
import { writeFacts } from '../../testing/retractations.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'
import { retractationToken } from './retractation-link.ts'

export const requests: Record<string, ExampleRequest> = {
  'retractations.declare': async () => ({ body: newDeclaration() }),
  'retractations.declareSignedIn': async () => ({ body: newDeclaration() }),
  'retractations.byLink': async ({ app }) => ({ params: { token: await newRetractation(app) } }),
  'admin.retractations.list': async ({ app }) => {
    await newRetractation(app)
    return {}
  },
  'admin.retractations.get': async ({ app }) => ({ params: { id: await newRetractationId(app) } }),
  'admin.retractations.match': async (stage) => ({
    params: { id: await newRetractationId(stage.app) },
    body: { commandeId: (await commande(stage)).params.id },
  }),
  'admin.retractations.unmatch': async (stage) => ({ params: { id: (await declaredOf(stage)).id } }),
  'admin.retractations.refuse': async (stage) => ({
    params: { id: (await declaredOf(stage, {}, { payeeLe: longPast(stage) })).id },
    body: { motif: 'Le délai était passé.' },
  }),
  'admin.retractations.agree': async (stage) => ({
    params: { id: (await declaredOf(stage, { identifieeLe: null })).id },
  }),
  'admin.retractations.propose': async (stage) => ({
    params: { id: (await declaredOf(stage)).id },
    body: { partExecutee: 25 },
  }),
  'admin.retractations.execute': async (stage) => ({
    params: { id: (await declaredOf(stage)).id },
    body: { partExecutee: 0 },
  }),
  'retractations.answer': async (stage) => ({
    params: { id: (await declaredOf(stage, shown(stage))).id },
    body: ACCEPTED,
  }),
  'retractations.answerByLink': async (stage) => {
    const { id } = await declaredOf(stage, shown(stage))
    return { params: { token: retractationToken(stage.app.deps.config, id) }, body: ACCEPTED }
  },
  'retractations.matchByLink': async (stage) => {
    const { id } = await declaredOf(stage, { commandeId: null, email: stage.owner.email })
    const { numero } = await createCommande(stage.app.deps, stage.owner)
    return {
      params: { token: retractationToken(stage.app.deps.config, id) },
      body: { numero },
    }
  },
  'retractations.identify': async ({ app }) => ({ params: { token: await newRetractation(app) } }),
}

export const exceptions: Record<string, Exception> = {
  'retractations.answer': { why: 'its client answers what the house proposes', admin: 404 },
}

type CommandeOverrides = Parameters<typeof commande>[1]
type Overrides = Partial<typeof retractations.$inferInsert>

/** A withdrawal from an order of the owner, known to be theirs, not carried out. */
async function declaredOf(stage: Stage, overrides: Overrides = {}, changes: CommandeOverrides = {}) {
  const { deps } = stage.app
  const { id: commandeId } = (await commande(stage, { statut: 'EN_COURS', ...changes })).params
  await createPayment(deps, commandeId, { reference: `pi_test_${commandeId}` })
  // A professional's would wait for the house to decide.
  await deps.db.update(users).set({ clientType: 'PARTICULIER' }).where(eq(users.id, stage.owner.id))
  await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId }))
  const id = await newRetractationId(stage.app)
  await writeFacts(deps, { commandeId, identifieeLe: deps.clock(), ...overrides }, eq(retractations.id, id))
  return { id, commandeId }
}

const shown = ({ app }: Stage) => ({
  partExecutee: 25,
  garde: 12_000,
  rembourse: 36_000,
  proposeeLe: app.clock(),
})

const ACCEPTED = { reponse: 'ACCEPTER', garde: 12_000 } as const

const longPast = ({ app }: Stage) => new Date(app.clock().getTime() - days(40))

const newDeclaration = () => ({ nom: 'Ana Sanz', email: newEmail(), contrat: '1042' })

const newRetractation = async (app: TestApp) =>
  retractationToken(app.deps.config, await newRetractationId(app))

async function newRetractationId({ call, deps }: TestApp): Promise<string> {
  const declaration = newDeclaration()
  await call(api.retractations.declare, { body: declaration })
  const [row] = await deps.db
    .select({ id: retractations.id })
    .from(retractations)
    .where(eq(retractations.email, declaration.email))
  return row?.id ?? ''
}
