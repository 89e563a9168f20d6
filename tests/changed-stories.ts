import { existsSync } from 'node:fs'

const STORIES = 'tests/e2e'

/** The stories that show a folder of screens, the nearest folder first. */
const STORIES_OF: Record<string, string[]> = {
  'src/web/admin/abonnes': ['admin/subscriptions'],
  'src/web/admin/account': ['admin/accounts'],
  'src/web/admin/commandes': ['admin/commandes-list', 'admin/commande-handling'],
  'src/web/admin/consultations': ['admin/consultations'],
  'src/web/admin/correcteurs': ['admin/correctors'],
  'src/web/admin/demo': ['admin/demo-session'],
  'src/web/admin/echantillons': ['admin/samples'],
  'src/web/admin/money/invoices': ['admin/factures', 'admin/accounting'],
  'src/web/admin/faq': ['admin/faq'],
  'src/web/admin/logs': ['admin/audit-log'],
  'src/web/admin/messagerie': ['admin/inbox', 'admin/messaging'],
  'src/web/admin/notifications': ['admin/house-notices'],
  'src/web/admin/pages': ['admin/pages'],
  'src/web/admin/money/held': ['admin/held-payments'],
  'src/web/admin/promotions': ['admin/promotions'],
  'src/web/admin/reglages': ['admin/settings'],
  'src/web/admin/money/payments': ['admin/factures'],
  'src/web/admin/retractations': ['admin/retractations'],
  'src/web/admin/statistiques': ['admin/statistics'],
  'src/web/admin/tarifs': ['admin/tarifs'],
  'src/web/admin/users': ['admin/new-account', 'admin/accounts', 'admin/reprise'],
  'src/web/admin': ['admin/shell'],
  'src/web/auth': ['auth/login', 'auth/signup'],
  'src/web/client/billing': ['client/billing'],
  'src/web/client/files': ['client/own-files', 'client/many-files'],
  'src/web/client/help': ['client/help'],
  'src/web/client/messages': ['client/new-message', 'client/mailbox'],
  'src/web/client/new-project': ['client/new-project'],
  'src/web/client/profile': ['client/own-account'],
  'src/web/client/projects': ['client/follow-project'],
  'src/web/client/schedule': ['client/echeances'],
  'src/web/client/settings': ['client/own-account'],
  'src/web/client': ['client/area'],
  'src/web/consent': ['site/cookies'],
  'src/web/consultation': ['consultation/consultation'],
  'src/web/conversation': ['client/new-message', 'client/answer-by-email'],
  'src/web/islands': ['site/islands'],
  'src/web/live': ['client/live'],
  'src/web/order/payment': ['order/payment'],
  'src/web/order': ['order/guest-commande'],
  'src/web/site/blog': ['site/landing'],
  'src/web/site/chat': ['site/visitor-chat'],
  'src/web/site/consultation': ['site/consultation-booking'],
  'src/web/site/forms': ['site/forms-contact', 'site/forms-sample'],
  'src/web/site/retractation': ['site/retractation'],
  'src/web/site': ['site/landing'],
  'src/web': ['smoke'],
}
const FOLDERS = Object.keys(STORIES_OF).toSorted((one, other) => other.length - one.length)

/** The files of the stories that a change of these paths may break; none for paths without a screen. */
export function storiesOf(paths: string[]): string[] {
  const stories = paths.flatMap((path) => {
    if (path.startsWith(`${STORIES}/`)) return path.endsWith('.spec.ts') && existsSync(path) ? [path] : []
    const folder = FOLDERS.find((each) => path.startsWith(`${each}/`))
    return (folder ? (STORIES_OF[folder] ?? []) : []).map((story) => `${STORIES}/${story}.spec.ts`)
  })
  return [...new Set(stories)].toSorted()
}
