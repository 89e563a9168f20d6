import { minutes } from '#contract/shared/durations.ts'
import type { HouseNotice } from '#contract/users/house-notices.ts'
import { mergePreferences } from '#contract/users/preferences.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { notifications } from '../../platform/db/schema/notifications.ts'
import type { users } from '../../platform/db/schema/users.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { houseNoticeEmail } from './house-notice-email.ts'

/** An administrator who reads at once needs no e-mail of a message (decisions §10). */
const MESSAGE_AFTER_MS = minutes(5)

type Admin = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailProvenAt' | 'preferences'>
type Written = {
  notice: HouseNotice
  admins: readonly Admin[]
  written: readonly Pick<typeof notifications.$inferSelect, 'id' | 'userId' | 'createdAt'>[]
}

/** Queues the e-mail of each new notification for the person who wants it at once, at an address that is known to be theirs. */
export async function writeToAdmins(tx: Tx, { notice, admins, written }: Written): Promise<void> {
  for (const { id, userId, createdAt } of written) {
    const admin = admins.find((one) => one.id === userId)
    if (!admin?.emailProvenAt || noticeTimeOf(admin, notice) !== 'NOW') continue
    await queueEmail(tx, houseNoticeEmail, {
      cle: noticeKey(id),
      to: admin.email,
      userId,
      props: { notificationId: id },
      ...(notice === 'messages' && { runAt: new Date(createdAt.getTime() + MESSAGE_AFTER_MS) }),
    })
  }
}

/** The key of the e-mail that tells a notification. */
export const noticeKey = (notificationId: string): string => `maison:${notificationId}`

const noticeTimeOf = ({ preferences }: Pick<Admin, 'preferences'>, notice: HouseNotice) =>
  mergePreferences(preferences).house[notice]
