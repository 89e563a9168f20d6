import { DEFAULT_PROMOTION } from '#contract/promotions/promotion.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import type { Ask, ExampleRequest } from '../../testing/example-request.ts'
import type { TestApp } from '../../testing/test-app.ts'

const PROMOTION = { ...DEFAULT_PROMOTION, code: 'AUTOMNE15', pourcentage: 15, affichee: false }

export const requests: Record<string, ExampleRequest> = {
  'admin.promotions.get': ({ app }) => promotion(app),
  'admin.promotions.create': async () => ({ body: { ...PROMOTION, code: 'HIVER10' } }),
  'admin.promotions.update': async ({ app }) => ({
    ...(await promotion(app)),
    body: { ...PROMOTION, active: false },
  }),
  'admin.promotions.remove': ({ app }) => promotion(app),
}

async function promotion({ deps }: TestApp): Promise<Ask> {
  const [row] = await deps.db
    .insert(promotions)
    .values(PROMOTION)
    .onConflictDoUpdate({ target: promotions.code, set: PROMOTION })
    .returning({ id: promotions.id })
  return { params: { id: row?.id ?? '' } }
}
