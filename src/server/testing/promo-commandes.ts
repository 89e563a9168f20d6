import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DEFAULT_PROMOTION, type Promotion } from '#contract/promotions/promotion.ts'
import { pendingCommandes } from '../platform/db/schema/commandes.ts'
import { promotions } from '../platform/db/schema/tarifs.ts'
import { sendCommande } from './ordering.ts'
import type { TestApp } from './test-app.ts'

export const CODE = 'BIENVENUE20'
/** 250 pages, before the code and with it, in cents. */
export const FULL = 48_000
export const REDUCED = 38_400

export const newEmail = () => `auteur-${randomUUID()}@exemple.fr`

/** A guest's order of 250 pages with the code. */
export const coded = (fields: Record<string, string | undefined> = {}) => ({
  fields: { email: newEmail(), codePromo: CODE, prixCalcule: '384', ...fields },
})

/** The order before it is paid, as the database holds it. */
export const pendingOf = async ({ deps }: TestApp, id: string) =>
  (await deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id)))[0]

/** The refusal of an order with the code. */
export async function refusalOf(app: TestApp, fields: Record<string, string | undefined>) {
  const { status, error } = await sendCommande(app, coded(fields))
  return { status, details: error?.details }
}

export const refused = (message: string) => ({ status: 400, details: [{ path: 'codePromo', message }] })

/** Sets the offer: an absent field is the default's. */
export async function setPromotion({ deps, clock }: TestApp, promotion: Partial<Promotion>): Promise<void> {
  const value = { ...DEFAULT_PROMOTION, ...promotion, createdAt: clock(), updatedAt: clock() }
  await deps.db.insert(promotions).values(value).onConflictDoUpdate({ target: promotions.code, set: value })
}
