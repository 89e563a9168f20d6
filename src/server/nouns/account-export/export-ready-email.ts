import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { formatDateTime } from '#contract/format/dates.ts'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import { users } from '../../platform/db/schema/users.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { linkTokenFor } from '../../platform/session/token-hash.ts'
import { EXPORT_LINK } from './export-link.ts'

/** The link to everything somebody gave to the house. */
export const exportReadyEmail = defineEmail({
  name: 'export-ready',
  props: z.object({ exportId: z.uuid() }),
  async render({ db, clock, config: { appUrl, appSecret } }, { exportId }) {
    const [ready] = await db
      .select({ prenom: users.prenom, expiresAt: accountExports.expiresAt })
      .from(accountExports)
      .innerJoin(users, eq(users.id, accountExports.userId))
      .where(
        and(
          eq(accountExports.id, exportId),
          gt(accountExports.expiresAt, clock()),
          // The house may have given the account another address since it was asked for.
          isNotNull(users.emailProvenAt),
        ),
      )
    if (!ready?.expiresAt) return null
    const token = linkTokenFor(appSecret, EXPORT_LINK, exportId)

    return {
      subject: 'Vos données sont prêtes',
      preview: 'Un lien pour les télécharger, valable 24 heures.',
      heading: 'Vos données',
      blocks: [
        greeting(ready.prenom),
        'Vous avez demandé une copie de vos données. La voici : votre compte, vos commandes, vos factures, vos messages et vos fichiers, dans une seule archive.',
      ],
      action: { label: 'Télécharger mes données', url: `${appUrl}/api/public/account-exports/${token}` },
      footnote: `Ce lien est valable 24 heures, jusqu’au ${formatDateTime(ready.expiresAt)}. Ne le transmettez à personne : il ouvre tout ce que vous nous avez confié. Si vous n’avez rien demandé, changez votre mot de passe.`,
    }
  },
})
