import { count, desc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { decodeText } from '#contract/format/read-csv.ts'
import { MAX_REPRISE_BYTES, REPRISE_TOO_LARGE, type RepriseReport } from '#contract/users/reprise/reprise.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { linkTokens, users } from '../../platform/db/schema/users.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createUser } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { drawn } from '../../testing/sweep.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { previewClients, importClients } = api.admin.users
const TWO = 'Prénom;Nom;E-mail\nMaud;Kerbrat;Maud@exemple.fr\nPaul;Vidal;paul@exemple.fr'

let app: TestApp
let token: string
eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})

const preview = async (texte: string) => (await app.call(previewClients, { token, body: { texte } })).data
const take = async (texte: string) => (await app.call(importClients, { token, body: { texte } })).data
const etats = ({ lignes }: RepriseReport) => lignes.map(({ etat }) => etat)
const accounts = () => app.deps.db.$count(users)

test('a preview writes nothing; what it announced is then opened, and no e-mail leaves', async () => {
  await createUser(app.deps, { email: 'PAUL@exemple.fr' })
  const before = await accounts()
  expect(etats(await preview(TWO))).toEqual(['A_CREER', 'CONNU'])
  expect(await accounts()).toBe(before)

  expect(etats(await take(TWO))).toEqual(['CREE', 'CONNU'])
  const [maud] = await app.deps.db.select().from(users).where(eq(users.email, 'Maud@exemple.fr'))
  expect(maud).toMatchObject({ role: 'USER', isActive: true, passwordHash: null, emailProvenAt: null })
  await app.runJobs()
  expect(await app.deps.db.$count(emails)).toBe(0)
  expect(await app.deps.db.$count(linkTokens)).toBe(0)
  const [line] = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(line).toMatchObject({
    action: 'CREATE_USER',
    description: 'Clients repris d’un fichier\u00a0: 1\u00a0compte ouvert',
    metadata: { comptes: 1, lignes: 2 },
  })
})

test('a client who was taken up chooses a password by « mot de passe oublié », and signs in', async () => {
  await take(TWO)
  await app.call(api.auth.requestPasswordReset, { body: { email: 'paul@exemple.fr' } })
  await app.runJobs()
  const [paul] = await app.deps.db.select().from(users).where(eq(users.email, 'paul@exemple.fr'))
  const password = 'Plume-et-marges-2026'
  await app.call(api.auth.resetPassword, {
    body: { token: await lastLinkToken(app.deps, 'RESET', paul?.id ?? ''), newPassword: password },
  })
  const { user } = await app.call(api.auth.login, { body: { email: 'paul@exemple.fr', password } })
  expect(user).toMatchObject({ prenom: 'Paul', isEmailProven: true })
})

test('confirmed twice, from two tabs or by a retry, a file opens each account once and is logged once', async () => {
  const reports = await Promise.all([take(TWO), take(TWO), take(TWO.split('\n').with(1, '').join('\n'))])
  await take(TWO)
  const rows = await app.deps.db
    .select({ email: users.email, opened: count() })
    .from(users)
    .where(like(users.email, '%@exemple.fr'))
    .groupBy(users.email)
  expect(rows.filter(({ email }) => /^(?:maud|paul)@/i.test(email)).map(({ opened }) => opened)).toEqual([
    1, 1,
  ])
  expect(reports.flatMap(etats).filter((etat) => etat === 'CREE')).toHaveLength(2)
  const lines = await app.deps.db
    .select()
    .from(auditLogs)
    .where(like(auditLogs.description, 'Clients repris%'))
  expect(lines.reduce((sum, { metadata }) => sum + Number(metadata.comptes), 0)).toBe(2)
})

test('a file over its bounds, or that names no column, is refused in words and opens nothing', async () => {
  const before = await accounts()
  const refused = async (texte: string) => {
    const { status, error } = await app.send(importClients, { token, body: { texte } })
    return [status, error?.details?.map(({ message }) => message)]
  }
  expect(await refused(`${TWO}${'\n'.repeat(MAX_REPRISE_BYTES)}`)).toEqual([400, [REPRISE_TOO_LARGE]])
  expect(await refused('')).toEqual([400, ['Ce fichier est vide']])
  expect(await refused('a;b\n1;2')).toEqual([
    400,
    [
      'La première ligne nomme les colonnes\u00a0: il y manque «\u202fPrénom\u202f», «\u202fNom\u202f», «\u202fE-mail\u202f».',
    ],
  ])
  expect(await accounts()).toBe(before)
})

const LINES = 5000
/** Of ten lines, six are clients; one is a double, one has no name, one has a wrong address, one is known already. */
const dirtyLine = (index: number, separator: string): string => {
  const cells = Array.from({ length: 297 }, () => '')
  const person = (prenom: string, email: string) =>
    [prenom, `"Lœuvre${separator} ${index}"`, email, ...cells].join(separator)
  if (index % 10 === 3) return person('Éloïse', `client.${index - 1}@exemple.fr`)
  if (index % 10 === 5) return person('', `client.${index}@exemple.fr`)
  if (index % 10 === 7) return person('Éloïse', `client.${index}@`)
  return person('Éloïse', index % 10 === 9 ? 'CONNUE@exemple.fr' : `client.${index}@exemple.fr`)
}
const dirtyFile = (separator: string): string =>
  [
    ['Prénom', 'Nom', 'Courriel', ...Array.from({ length: 297 }, (_, index) => `Champ ${index}`)].join(
      separator,
    ),
    ...Array.from({ length: LINES }, (_, index) => dirtyLine(index, separator)),
  ].join('\r\n')

const ENCODED: [string, string, (text: string) => Uint8Array][] = [
  ['UTF-8', ';', (text) => new TextEncoder().encode(`\uFEFF${text}`)],
  ['Windows-1252', ',', (text) => new Uint8Array(Buffer.from(text.replaceAll('œ', '\u009C'), 'latin1'))],
  ['UTF-16', ';', (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
]

test.each(drawn(ENCODED))(
  'five thousand dirty lines of 300 columns, in %s by « %s »: each is told, in less than two seconds',
  async (_, separator, encode) => {
    await createUser(app.deps, { email: 'connue@exemple.fr' })
    const texte = decodeText(encode(dirtyFile(separator)))
    const before = await accounts()
    const start = process.cpuUsage()
    const { lignes, colonnesIgnorees } = await take(texte)
    const { user, system } = process.cpuUsage(start)

    expect(lignes.map(({ ligne }) => ligne)).toEqual(Array.from({ length: LINES }, (__, index) => index + 2))
    const counted = Object.groupBy(lignes, ({ etat }) => etat)
    expect(Object.fromEntries(Object.entries(counted).map(([etat, some]) => [etat, some?.length]))).toEqual({
      CONNU: 1,
      CREE: 3000,
      DOUBLE: 999,
      REFUSE: 1000,
    })
    expect(lignes[0]).toMatchObject({ prenom: 'Éloïse', nom: `Lœuvre${separator} 0` })
    expect(colonnesIgnorees).toHaveLength(297)
    expect((await accounts()) - before).toBe(3000)
    // Of processor: a busy machine is slow, not wrong.
    expect((user + system) / 1000).toBeLessThan(2000)
  },
)
