import { at } from '#contract/sample/calendar.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { DEFAULT_NOTICE_TIMES } from '#contract/users/house-notices.ts'
import { mergePreferences } from '#contract/users/preferences.ts'
import type { DemoAccount, DemoHouse } from '../demo-house.ts'
import { idOf } from './chance.ts'
import { makeHeldPayments } from './claims.ts'
import { makeCommandes } from './commandes.ts'
import { makeCannedReplies, makeConversations } from './conversations.ts'
import { makeCorrecteurs } from './correcteurs.ts'
import { makeFaq } from './faq.ts'
import { ADMIN } from './house.ts'
import { makeLogs } from './logs.ts'
import { makeNotifications } from './notifications.ts'
import { makePages } from './pages.ts'
import { makePromotions } from './promotions.ts'
import { makeRetractations } from './retractations.ts'
import { makeSettings } from './settings.ts'
import { makeTarifs } from './tarifs.ts'
import { makeSessions, makeUsers } from './users.ts'
import { makeConsultations, makeSamples, makeSubscriptions } from './visitors.ts'

/** The house that the demonstration opens on a day of Paris: thirteen months of work, the same each time of that day. */
export function makeSample(day: PlainDate): DemoHouse {
  const tarifs = makeTarifs(day)
  const settings = makeSettings(day)
  const commandes = makeCommandes(day, tarifs)
  const users = makeUsers(day, commandes)
  const house = {
    day,
    made: 0,
    adminId: ADMIN.id,
    users,
    sessions: makeSessions(day, users),
    account: makeAccount(day),
    correcteurs: makeCorrecteurs(day),
    settings,
    commandes,
    heldPayments: makeHeldPayments(day, commandes),
    faq: makeFaq(day),
    ...makePages(day),
    tarifs,
    promotions: makePromotions(day),
    samples: makeSamples(day),
    subscriptions: makeSubscriptions(day),
    consultations: makeConsultations(day, settings.consultations.value.joursFermes),
    retractations: makeRetractations(day, { commandes, users }),
    ...makeConversations(day, commandes),
    cannedReplies: makeCannedReplies(day),
    waitingFiles: [],
  }
  return { ...house, notifications: makeNotifications(house), logs: makeLogs(house) }
}

/** The administrator's own account: two factors, a recovery code used, fewer e-mails than by default. */
const makeAccount = (day: PlainDate): DemoAccount => ({
  adresse: null,
  bio: null,
  clientType: 'PARTICULIER',
  siren: null,
  pendingEmail: null,
  preferences: mergePreferences({
    house: { ...DEFAULT_NOTICE_TIMES, messages: 'MORNING', revisions: 'MORNING' },
  }),
  totpSince: at(addDays(day, -90), '09:00'),
  passkeys: [
    {
      id: idOf('passkey', 1),
      nom: 'Ordinateur du bureau',
      createdAt: at(addDays(day, -60), '09:12'),
      lastUsedAt: at(addDays(day, -9), '08:52'),
    },
  ],
  recoveryCodesLeft: 9,
})
