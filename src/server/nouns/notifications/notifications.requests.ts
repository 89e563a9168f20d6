import { eq } from 'drizzle-orm'
import { notifications } from '../../platform/db/schema/notifications.ts'
import type { Ask, ExampleRequest, Exception, Stage } from '../../testing/example-request.ts'
import { notify } from './notify.ts'

export const requests: Record<string, ExampleRequest> = {
  'notifications.markRead': (stage) => notification(stage),
  'notifications.remove': (stage) => notification(stage),
}

export const exceptions: Record<string, Exception> = {
  'notifications.markRead': { why: 'a notification is for one person', admin: 404 },
  'notifications.remove': { why: 'a notification is for one person', admin: 404 },
}

export async function notification({ app: { deps }, owner }: Stage): Promise<Ask> {
  await deps.db.transaction((tx) =>
    notify(tx, owner.id, {
      type: 'ORDER',
      title: 'Votre texte corrigé est arrivé',
      message: 'Bonne lecture',
      actionUrl: '/app/projects',
      createdAt: deps.clock(),
    }),
  )
  const [row] = await deps.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, owner.id))
    .limit(1)
  return { params: { id: row?.id ?? '' } }
}
