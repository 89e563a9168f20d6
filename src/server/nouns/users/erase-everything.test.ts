import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { TEST_PASSWORD } from '../../testing/factories.ts'
import { TRACES } from '../../testing/person-words.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { everyTable, everyTellingColumn, whereFound } from '../../testing/where-found.ts'
import { createWholePerson } from '../../testing/whole-person.ts'
import { IMPERSONAL_COLUMNS } from './testing/impersonal-columns.ts'

/** The data kept of an erased person, and why. */
const KEPT_BY_LAW = {
  'factures.client': 'an invoice names its client (code général des impôts, annexe II, article 242 nonies A)',
  'factures.lignes': 'why a credit note corrects it',
  'factures.objet': 'and what it is for; it is kept ten years as issued (code de commerce, L123-22)',
  'remboursements.motif': 'why money went back, as its credit note says',
}

/** Tables that the words of a person never reach, and why. */
const HOLDS_NOBODY: Record<string, string> = {
  tarifs: 'the house’s',
  tarif_prix: 'the house’s',
  promotions: 'the house’s',
  correcteurs: 'the house’s',
  engagements: 'the house’s words, as its correctors accepted them',
  missions: 'who held a text of theirs, when, and for what fee',
  faq_items: 'the house’s',
  canned_replies: 'the house’s: variables, nobody’s name',
  pages: 'the house’s',
  page_versions: 'the house’s',
  settings: 'the house’s',
  seeds: 'the house’s',
  content_version: 'a number',
  lectures: 'how far a file was read, in numbers; it goes with the file',
  refus_comptes: 'numbers, by kind of correction; they go with the file',
  list_counts: 'numbers, by status, role, kind or corrector',
  facture_compteurs: 'numbers',
  maillons: 'ids, codes, days and hashes of contracts',
  rate_limits: 'hashes, which expire',
  failed_logins: 'hashes; removed with the account',
  login_failures: 'hashes, of an older version',
  session_tokens: 'hashes; removed with the account',
  sessions: 'addresses and programs; removed with the account',
  account_exports: 'hashes and keys; removed with the account, and the archive with them',
  totp_factors: 'sealed keys; removed with the account',
  recovery_codes: 'keyed hashes; removed with the account',
  sign_in_challenges: 'hashes, for ten minutes; removed with the account',
  factor_enrolments: 'sealed keys and random bytes, for a quarter of an hour; removed with the sessions',
  live_events: 'ids, for an hour',
  reply_addresses: 'hashes and ids of threads; removed with them',
  mailboxes: 'the house’s',
  waiting_uploads: 'keyed hashes of networks',
  audit_logs: 'ids, codes and addresses of networks, by rule; old months leave',
  relances: 'days and reasons',
  echeances: 'days, sums and references of the provider',
  paiements: 'sums of contracts and references of the provider',
  litiges: 'sums and ids of the provider',
  sandbox_refunds: 'sums and ids',
  paiements_retenus: 'sums and references of the provider',
  checkout_sessions: 'sums and references of the provider',
  _private_jobs: 'ids',
  _private_job_queues: 'names of queues',
  _private_known_crontabs: 'names of jobs',
  _private_tasks: 'names of jobs',
  migrations: 'numbers',
}

const IMPERSONAL = Object.entries(IMPERSONAL_COLUMNS)
  .flatMap(([table, columns]) => columns.split(/\s+/).map((column) => `${table}.${column}`))
  .toSorted()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const tablesOf = (found: string[]) =>
  new Set(found.filter((place) => /^\w+\.\w+$/.test(place)).map((place) => place.split('.')[0]))

test('an erased person who did everything leaves what the law keeps, and nothing in any table, file, mail or job', async () => {
  const { token, house, heldId } = await createWholePerson(app)
  const found = await whereFound(app.deps, TRACES)
  const before = tablesOf(found)
  const unjudged = (await everyTable(app.deps))
    .map(({ name }) => name)
    .filter((name) => !before.has(name) && !(name in HOLDS_NOBODY))
  // For a new table: have the whole person fill it, or say why it never names a person.
  expect(unjudged).toEqual([])
  expect([...before].filter((name) => name && name in HOLDS_NOBODY)).toEqual([])
  const telling = (await everyTellingColumn(app.deps)).filter((place) => before.has(place.split('.')[0]))
  // For a new column: have the whole person fill it, for its erasure to be seen, or say that it tells nothing of anybody.
  expect(telling.filter((place) => !found.includes(place)).toSorted()).toEqual(IMPERSONAL)

  const erase = () => app.send(api.users.erase, { token, body: { password: TEST_PASSWORD } })
  expect((await erase()).error?.message).toBe('Une commande est en cours')
  const held = (await app.call(api.admin.payments.list, { token: house })).data
  await app.call(api.admin.payments.decide, {
    token: house,
    params: { id: held[0]?.id ?? heldId },
    body: { action: 'LIBERER' },
  })

  expect(await erase()).toMatchObject({ status: 200 })
  await app.runJobs()
  const after = await whereFound(app.deps, TRACES)
  expect(after).toEqual(Object.keys(KEPT_BY_LAW))
  const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.statut, 'TERMINE'))
  expect(commande).toMatchObject({ titre: `Commande n° ${commande?.numero}`, montant: 48_000 })
  const issued = await app.deps.db
    .select({ pdfKey: factures.pdfKey })
    .from(factures)
    .where(isNotNull(factures.pdfKey))
    .orderBy(factures.pdfKey)
  expect(await storedKeys(app.deps.storage)).toEqual(issued.map(({ pdfKey }) => pdfKey))
}, 60_000)
