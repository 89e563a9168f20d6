import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { MARK, TRACES } from '../../testing/person-words.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { whereFound } from '../../testing/where-found.ts'
import { createWholePerson } from '../../testing/whole-person.ts'

/** The file of the archive where the rows of a table are. */
const EXPORTED: Record<string, string> = {
  users: 'compte',
  former_addresses: 'anciennes-adresses',
  sessions: 'sessions',
  totp_factors: 'applications-authentification',
  passkeys: 'cles-acces',
  recovery_codes: 'codes-de-secours',
  link_tokens: 'liens',
  audit_logs: 'journal',
  commandes: 'commandes',
  commande_evenements: 'evenements',
  avis: 'avis',
  consignes: 'consignes',
  missions: 'textes-confies',
  pending_commandes: 'commandes-envoyees',
  factures: 'factures',
  relances: 'relances',
  echeances: 'echeances',
  paiements: 'paiements',
  paiements_retenus: 'paiements-retenus',
  remboursements: 'remboursements',
  litiges: 'litiges',
  fichiers: 'fichiers',
  marques: 'marques',
  ecrits: 'reponses-et-propositions',
  marques_gardees: 'marques-gardees',
  lectures: 'lectures',
  conversations: 'conversations',
  messages: 'messages',
  inbound_emails: 'e-mails-recus',
  notifications: 'notifications',
  emails: 'e-mails',
  support_requests: 'demandes',
  consultations: 'consultations',
  newsletter_subscriptions: 'lettre-des-auteurs',
  retractations: 'retractations',
  account_exports: 'exports',
}

/** Tables and columns that lead to a person without news for them, and why. */
const EXCUSED: Record<string, string> = {
  correcteurs: 'the house’s; who held a text of theirs is in its missions',
  mission_faits: 'what the house and a corrector say of the work, as a note on an order',
  propositions: 'the same, of a text that the house has not sent',
  conversation_notes: 'what the house notes for itself, as on an order',
  refus_comptes: 'numbers of a corrector; the marks that they count are there',
  session_tokens: 'secrets of their sessions',
  factor_enrolments: 'a secret until it is confirmed, for some minutes',
  sign_in_challenges: 'a sign-in that waits for its second step, for ten minutes',
  checkout_sessions: 'pages of the provider; the payments are there',
  payment_events: 'what the provider wrote to the house; the payments are there',
  sandbox_sessions: 'what a provider would keep on its side',
  sandbox_refunds: 'what a provider would keep on its side',
  reply_addresses: 'hashes',
  live_events: 'ids of what pages were told in the last hour',
  waiting_uploads: 'sums of bytes',
  failed_logins: 'hashes',
  login_failures: 'hashes',
  // Columns that serve a search alone repeat the others.
  'factures.recherche': 'folded text',
  'factures.note': 'what the house notes for itself; the note of a step is theirs',
  'consultations.note': 'what the house notes for itself',
}

const HOUSE_NOTE = 'Entre nous :'

/** Written by the house for itself, or said again elsewhere in the same row. */
const LEFT_OUT = new Set(['recherche', 'note_correcteur'])

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Tables that refer to an account, by however many others, or hold an address of theirs. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await app.deps.db.execute(sql`
    with recursive owned (oid) as (
      select 'users'::regclass::oid
      union
      select c.conrelid from pg_constraint c join owned on c.confrelid = owned.oid where c.contype = 'f'
    )
    select relname as name from pg_class join owned using (oid)
    union
    select table_name from information_schema.columns
     where table_schema = 'public'
       and (column_name in ('user_id', 'client_id', 'sender_id', 'actor_id') or column_name like '%mail%' or column_name = 'destinataire')`)
  return rows.map((row) => z.object({ name: z.string() }).parse(row).name)
}

test('the copy of a person who did everything has a list of each table that leads to them, with all its columns', async () => {
  const unjudged = (await tablesOfPeople()).filter((name) => !(name in EXPORTED) && !(name in EXCUSED))
  // A new table: give it a list in read-given.ts, or say why it is none of their business.
  expect(unjudged).toEqual([])

  const { token } = await createWholePerson(app)
  await app.deps.db.update(factures).set({ note: `${HOUSE_NOTE} ${MARK}` })
  await app.deps.db.update(consultations).set({ note: `${HOUSE_NOTE} ${MARK}` })
  await app.call(api.users.export, { token })
  await app.runJobs()
  const files = await readArchive()
  const lists = new Map<string, Set<string>>()
  for (const [table, name] of Object.entries(EXPORTED)) {
    const rows = z
      .array(z.record(z.string(), z.unknown()))
      .parse(JSON.parse(files[`donnees/${name}.json`] ?? '[]'))
    expect([name, rows.length > 0]).toEqual([name, true])
    lists.set(table, new Set(rows.flatMap((row) => Object.keys(row))))
  }

  const places = (await whereFound(app.deps, TRACES)).filter((place) => /^\w+\.\w+$/.test(place))
  const missing = places.filter((place) => {
    const [table = '', column = ''] = place.split('.')
    if (table in EXCUSED || place in EXCUSED || LEFT_OUT.has(column)) return false
    return !lists.get(table)?.has(camel(column))
  })
  expect(missing).toEqual([])
  const everything = Object.values(files).join('\n')
  expect(everything).not.toMatch(/passwordHash|\$argon2id|storageKey/)
  // The copy gave what the house had noted on an invoice, or on a call.
  expect(Object.keys(files).filter((name) => files[name]?.includes(HOUSE_NOTE))).toEqual([])
}, 60_000)

const camel = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

async function readArchive(): Promise<Record<string, string>> {
  const asked = await app.deps.db
    .select()
    .from(accountExports)
    .orderBy(sql`created_at desc, id desc`)
    .limit(1)
  const mail = await readQueuedEmail(app.deps, `export:${asked[0]?.id}`)
  const response = await fetch(app.url + new URL(mail?.action?.url ?? '').pathname)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
