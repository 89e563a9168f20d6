import type { commandes } from '../platform/db/schema/commandes.ts'
import type { users } from '../platform/db/schema/users.ts'
import { createCommande, createFichier } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A call that its endpoint accepts from an account that may make it. */
export type Ask = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
}

export type Who = 'anonymous' | 'owner' | 'other' | 'deactivated' | 'admin'

/** The caller, and the client whose records are asked for. */
export type Stage = { app: TestApp; owner: typeof users.$inferSelect; who: Who }

/** A call that its endpoint accepts, about something of the owner’s, made again each time. */
export type ExampleRequest = (stage: Stage) => Promise<Ask>

/** The callers for which an endpoint's path does not tell the answer: their status, and why. */
export type Exception = Partial<Record<Who, number>> & { why: string }

/** An order of the owner. */
export async function commande(
  stage: Stage,
  overrides: Partial<typeof commandes.$inferInsert> = {},
): Promise<{ params: { id: string } }> {
  const { id } = await newFile(stage, overrides)
  return { params: { id } }
}

/** An order with a manuscript, so that an answer has something to betray. */
export async function newFile(
  { app, owner }: Stage,
  overrides: Partial<typeof commandes.$inferInsert> = {},
): Promise<{ id: string; fileId: string }> {
  const { id } = await createCommande(app.deps, owner, overrides)
  const file = await createFichier(app.deps, { commandeId: id, userId: owner.id })
  return { id, fileId: file.id }
}

export const delivered = ({ app }: Stage) => ({ statut: 'EN_COURS' as const, livreeLe: app.clock() })
