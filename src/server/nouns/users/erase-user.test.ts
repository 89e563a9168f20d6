import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { uploadTheirs } from '../../testing/person-commandes.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let judith: typeof users.$inferSelect
let house: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  judith = await createAdmin(app.deps)
  house = await createToken(app.deps, judith.id)
})

const remove = (id: string, token = house) => app.send(api.admin.users.remove, { token, params: { id } })
const rowOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, id))
  return row
}

test('the house erases an account as its owner would: nameless, signed out at once, absent, and in the log', async () => {
  const { id } = await createUser(app.deps)
  const token = await createToken(app.deps, id)
  expect((await remove(id)).status).toBe(200)

  expect(await rowOf(id)).toMatchObject({
    prenom: 'Compte',
    nom: 'supprimé',
    telephone: null,
    isActive: false,
  })
  expect((await app.send(api.auth.me, { token })).status).toBe(401)
  const [line] = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id))
  expect(line).toMatchObject({
    userId: judith.id,
    description: 'Compte supprimé par la maison',
    metadata: { userId: id },
  })
  expect((await remove(id)).error).toMatchObject({ message: 'Utilisateur non trouvé', code: 'NOT_FOUND' })
})

test('an account with an order under way stays, and so does one’s own', async () => {
  const client = await createUser(app.deps)
  await createCommande(app.deps, client, { statut: 'EN_COURS' })
  expect((await remove(client.id)).error?.message).toBe('Une commande est en cours')
  expect((await remove(judith.id)).error?.message).toBe('Vous ne pouvez pas supprimer votre propre compte.')
  expect([(await rowOf(client.id))?.deletedAt, (await rowOf(judith.id))?.deletedAt]).toEqual([null, null])
})

test('of two administrators who erase each other at once, one remains', async () => {
  const other = await createAdmin(app.deps)
  const token = await createToken(app.deps, other.id)
  const answers = await Promise.all([remove(other.id), remove(judith.id, token)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const rows = await Promise.all([rowOf(judith.id), rowOf(other.id)])
  expect(rows.filter((row) => row?.deletedAt === null)).toHaveLength(1)
})

// The sender of a delivery is an administrator: erasing the account took the corrected texts of every author.
test('what an administrator delivered, or attached in an author’s thread, stays; a file they never sent goes', async () => {
  const { id } = await createAdmin(app.deps)
  const token = await createToken(app.deps, id)
  const author = await createUser(app.deps)
  const commande = await createCommande(app.deps, author, { statut: 'EN_COURS' })
  await uploadTheirs(app, `/files/projects/${commande.id}/upload`, { token, name: 'corrige.txt' })
  const piece = await uploadTheirs(app, '/files/upload/message', { token, name: 'consignes.txt' })
  await app.call(api.messages.write, {
    token,
    body: { commandeId: commande.id, content: 'Bonne lecture.', attachments: [piece] },
  })
  await uploadTheirs(app, '/files/upload/message', { token, name: 'oublie.txt' })

  expect((await remove(id)).status).toBe(200)
  await app.runJobs()
  const kept = await app.deps.db.select().from(fichiers).orderBy(fichiers.nom)
  expect(kept.map(({ nom }) => nom)).toEqual(['consignes.txt', 'corrige.txt'])
  expect(await storedKeys(app.deps.storage)).toEqual(kept.map(({ storageKey }) => storageKey).toSorted())
})

test('of an author, the deposits, the attachments and the files never sent all go', async () => {
  const author = await createUser(app.deps)
  const token = await createToken(app.deps, author.id)
  const { id: commandeId } = await createCommande(app.deps, author)
  await uploadTheirs(app, `/files/projects/${commandeId}/upload`, { token, name: 'texte.txt' })
  for (const body of [{ commandeId }, { subject: 'Délais' }]) {
    const piece = await uploadTheirs(app, '/files/upload/message', { token, name: 'carnet.txt' })
    await app.call(api.messages.write, { token, body: { ...body, content: 'Voici.', attachments: [piece] } })
  }
  await uploadTheirs(app, '/files/upload/message', { token, name: 'oublie.txt' })
  await app.deps.db.update(commandes).set({ statut: 'TERMINE' }).where(eq(commandes.id, commandeId))

  expect((await remove(author.id)).status).toBe(200)
  await app.runJobs()
  expect(await app.deps.db.select().from(fichiers)).toEqual([])
  expect(await storedKeys(app.deps.storage)).toEqual([])
})
