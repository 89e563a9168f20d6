import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { countOf } from '#contract/format/plural.ts'
import { HOUSE_NOTICE_LABELS, HOUSE_NOTICES } from '#contract/users/house-notices.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { defineEmail, type EmailBlock } from '../../platform/emails/email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { NOTICES_FOOTNOTE } from './house-notice-email.ts'
import { houseUrl } from './house-url.ts'

/** The lines of one kind; further ones are counted. */
const MOST_LINES = 10
const MOST_READ = 1000
const NEWS = { one: 'nouvelle à lire', other: 'nouvelles à lire' }
const OTHERS = { one: 'autre', other: 'autres' }

/** The notices since the last morning that are still unread, by kind: one e-mail for all. */
export const houseMorningEmail = defineEmail({
  name: 'house-morning',
  props: z.object({
    userId: z.uuid(),
    notices: z.array(z.enum(HOUSE_NOTICES)),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
  }),
  async render({ db, config }, { userId, notices, from, to }) {
    const [admin] = await db.select().from(users).where(eq(users.id, userId))
    if (admin?.role !== 'ADMIN' || !admin.isActive) return null
    const told = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          gt(notifications.createdAt, new Date(from)),
          lte(notifications.createdAt, new Date(to)),
          inArray(notifications.notice, notices),
          isNull(notifications.readAt),
        ),
      )
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
      .limit(MOST_READ)
    if (told.length === 0) return null
    const count = countOf(told.length, NEWS)
    return {
      subject: `Ce matin à la maison\u00a0: ${count}`,
      preview: told
        .map(({ title }) => title)
        .slice(0, MOST_LINES)
        .join(', '),
      heading: 'Ce matin à la maison',
      blocks: [
        `Bonjour ${admin.prenom},`,
        ...HOUSE_NOTICES.flatMap((notice): EmailBlock[] => {
          const lines = told.filter((one) => one.notice === notice)
          return lines.length === 0 ? [] : [HOUSE_NOTICE_LABELS[notice], linesOf(lines)]
        }),
      ],
      action: { label: 'Ouvrir le back-office', url: houseUrl(config, '/admin/notifications') },
      footnote: NOTICES_FOOTNOTE,
    }
  },
})

function linesOf(lines: readonly { title: string; message: string }[]): EmailBlock {
  const facts = lines
    .slice(0, MOST_LINES)
    .map(({ title, message }): [string, string] => [title, unlinked(message)])
  const rest = lines.length - facts.length
  return { facts: rest > 0 ? [...facts, ['Et', countOf(rest, OTHERS)]] : facts }
}
