import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatDate } from '#contract/format/dates.ts'
import { users } from '../../platform/db/schema/users.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { readIdentity } from '../settings/read-identity.ts'

/** To the owner of an unused account, a month before it is erased; nothing once they have come back. */
export const inactivityEmail = defineEmail({
  name: 'inactivity',
  props: z.object({ userId: z.uuid(), le: z.iso.datetime() }),
  async render({ db, config }, { userId, le }) {
    const [owner] = await db
      .select({ prenom: users.prenom, isActive: users.isActive, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt), lt(lastSeen, users.inactivityWarnedAt)))
    if (!owner) return null
    const { nom: maison, email } = await readIdentity(db)
    const hasPassword = owner.passwordHash !== null

    return {
      subject: 'Votre compte sera bientôt supprimé',
      preview: owner.isActive
        ? 'Connectez-vous si vous souhaitez le garder.'
        : 'Écrivez-nous si vous souhaitez le garder.',
      heading: 'Souhaitez-vous garder votre compte ?',
      blocks: [
        greeting(owner.prenom),
        `Vous n’avez pas ouvert votre compte chez ${maison} depuis longtemps. Nous ne gardons pas vos textes et vos messages sans raison : ils seront effacés après le ${formatDate(le)}, avec votre compte.`,
        `${owner.isActive ? toKeep(hasPassword) : closed(email)} Nous gardons vos factures le temps que la loi demande.`,
      ],
      ...(owner.isActive && {
        action: hasPassword
          ? { label: 'Me connecter', url: `${config.appUrl}/login` }
          : { label: 'Choisir un mot de passe', url: `${config.appUrl}/forgot-password` },
      }),
    }
  },
})

/** Who may sign in signs in; an account never activated has no password yet. */
const toKeep = (hasPassword: boolean) =>
  `Pour le garder, il suffit ${hasPassword ? 'de vous connecter' : 'de choisir un mot de passe et de vous connecter'} d’ici là. Pour emporter une copie de vos données, demandez-la dans vos paramètres.`

/** A deactivated account is reopened by the house alone. */
const closed = (email: string) =>
  `Votre compte est désactivé : pour le garder, ou pour emporter une copie de vos données, écrivez-nous à ${email} d’ici là.`

/** When a person last gave a sign: a session opened or renewed, or a step of an order of theirs; for a query of `users`. */
export const lastSeen: SQL<Date> = sql`greatest(
  users.last_seen_at,
  (select max(s.last_used_at) from sessions s where s.user_id = users.id),
  (select max(c.updated_at) from commandes c where c.user_id = users.id))`
