import { randomUUIDv7 } from 'node:crypto'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import type { Ask, ExampleRequest } from '../../testing/example-request.ts'
import { newEmail } from '../../testing/request-parts.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const requests: Record<string, ExampleRequest> = {
  'newsletter.subscribe': async () => ({ body: { email: newEmail() } }),
  'admin.newsletter.get': ({ app }) => subscription(app),
  'admin.newsletter.unsubscribe': ({ app }) => subscription(app),
  'admin.newsletter.forget': ({ app }) => subscription(app),
}

async function subscription({ deps }: TestApp): Promise<Ask> {
  const id = randomUUIDv7()
  const now = deps.clock()
  await deps.db.insert(newsletterSubscriptions).values({
    id,
    email: newEmail(),
    statut: 'CONFIRMEE',
    confirmationHash: `${id}:confirm`,
    desabonnementHash: `${id}:end`,
    demandeeLe: now,
    confirmeeLe: now,
    expireLe: now,
  })
  return { params: { id } }
}
