import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/client.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { houseUrl } from './house-url.ts'

/** The footnote that leads its receiver to the settings of these e-mails. */
export const NOTICES_FOOTNOTE =
  'Choisissez les e-mails que vous recevez dans «\u202fMon compte\u202f», au back-office.'

/** Tells an administrator of a house's event that they have not read yet. */
export const houseNoticeEmail = defineEmail({
  name: 'house-notice',
  props: z.object({ notificationId: z.uuid() }),
  async render({ db, config }, { notificationId }) {
    const [found] = await db
      .select({ told: notifications, admin: { role: users.role, isActive: users.isActive } })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)))
    if (!found || found.admin.role !== 'ADMIN' || !found.admin.isActive) return null
    const { told } = found
    if (told.notice === 'messages' && (await isWrittenAlready(db, told))) return null
    const thread = config.mailbox && told.notice === 'messages' ? told.objetId : null
    return {
      subject: told.title,
      preview: unlinked(told.message),
      heading: told.title,
      blocks: [
        'Bonjour,',
        unlinked(told.message),
        ...(thread ? ['Votre réponse à cet e-mail rejoindra la conversation, sous votre nom public.'] : []),
      ],
      ...(thread && { thread }),
      ...(told.actionUrl && {
        action: { label: 'Voir au back-office', url: houseUrl(config, told.actionUrl) },
      }),
      footnote: NOTICES_FOOTNOTE,
    }
  },
})

type Told = typeof notifications.$inferSelect

/** Whether an earlier message of the same thread waits to be read: its e-mail leads there already. */
async function isWrittenAlready(db: Db, { id, userId, objetId, createdAt }: Told): Promise<boolean> {
  if (!objetId) return false
  const earlier = await db.$count(
    notifications,
    and(
      eq(notifications.objetId, objetId),
      eq(notifications.userId, userId),
      eq(notifications.notice, 'messages'),
      isNull(notifications.readAt),
      lt(notifications.createdAt, createdAt),
      ne(notifications.id, id),
    ),
  )
  return earlier > 0
}
