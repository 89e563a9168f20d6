import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { AdminUser, UserChange } from '#contract/users/admin-user.ts'
import { makeSample } from '../sample/make-sample.ts'
import { openAnswers } from '../testing/open-answers.ts'

const DAY = '2026-11-24'
const { users, commandes, consultations } = api.admin

// The same address in capitals opened a second account, which the house's product refuses.
test('an address is one account’s, in whatever letters', async () => {
  const { house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
  const [taken, other] = house.users.filter(({ role, isErased }) => role === 'USER' && !isErased)
  const email = taken?.email.toUpperCase() ?? ''
  const person = { prenom: 'Maud', nom: 'Kerbrat', email }
  const update = (id = '') =>
    call(users.update, {
      params: { id },
      body: { email, updatedAt: house.users.find((one) => one.id === id)?.updatedAt ?? '' },
    })

  const isTaken = { status: 409 }
  await expect(
    call(users.create, { body: { ...person, role: 'USER', isActive: true } }),
  ).rejects.toMatchObject(isTaken)
  await expect(update(other?.id)).rejects.toMatchObject(isTaken)
  await expect(call(commandes.create, { body: { titre: 'Lozère', client: person } })).rejects.toMatchObject(
    isTaken,
  )
  expect((await update(taken?.id)).data.email).toBe(email)
})

test('a booking under an account’s address is its client’s, in whatever letters', async () => {
  const { house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
  const [booked] = house.consultations
  const client = house.users.find(({ isEmailProven }) => isEmailProven)
  if (!booked || !client) throw new Error('the sample has no booking, or no client')
  booked.email = client.email.toUpperCase()
  const { data } = await call(consultations.get, { params: { id: booked.id } })
  expect(data.client?.id).toBe(client.id)
})

const opened = () => openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
type Opened = ReturnType<typeof opened>

/** An account as its form sends it: every field, whatever changed. */
const save = (
  { call }: Opened,
  { id, prenom, nom, email, role, updatedAt }: AdminUser,
  changes: UserChange,
) => call(users.update, { params: { id }, body: { prenom, nom, email, role, updatedAt, ...changes } })
const one = async ({ call }: Opened, query: QueryOf<typeof users.list>) => {
  const [found] = (await call(users.list, { query })).data
  if (!found) throw new Error('the sample has no such account')
  return found
}

// Every field of the form counted as changed: a client given another name lost « le rôle d’administrateur » in the log.
test('a change of an account is what differs: a name is told as one, and nothing is told of nothing', async () => {
  const demo = opened()
  const before = demo.house.logs.length
  const client = await one(demo, { role: 'USER' })
  expect((await save(demo, client, {})).data).toEqual(client)
  const { data } = await save(demo, client, { nom: 'Nouveau' })
  expect(data.nom).toBe('Nouveau')
  expect(demo.house.logs.slice(before).map(({ description, metadata }) => [description, metadata])).toEqual([
    ['Compte modifié', { userId: client.id }],
  ])
})

// The role that the form sends again was refused as if it were given with the address.
test('an administrator takes another name or address, even before their first one is confirmed', async () => {
  const demo = opened()
  const maud = { prenom: 'Maud', nom: 'Kerbrat', email: 'maud@exemple.fr', role: 'ADMIN' } as const
  const created = (await demo.call(users.create, { body: maud })).data
  const renamed = (await save(demo, created, { nom: 'Le Goff' })).data
  expect((await save(demo, renamed, { email: 'le-goff@exemple.fr' })).data.email).toBe('le-goff@exemple.fr')
})

// The new address stayed confirmed, the sessions open, and its reader could join the house.
test('another address is to be confirmed: the sessions end, and its reader does not join the house yet', async () => {
  const demo = opened()
  const { house } = demo
  const client = await one(demo, { role: 'USER' })
  const session = {
    id: 'session',
    userId: client.id,
    ipAddress: '192.0.2.8',
    userAgent: 'test',
    remember: false,
  }
  house.sessions.push({ ...session, createdAt: `${DAY}T08:00:00Z`, lastUsedAt: `${DAY}T08:00:00Z` })
  const sessions = () => house.sessions.filter(({ userId }) => userId === client.id)

  const cased = (await save(demo, client, { email: client.email.toUpperCase() })).data
  expect([cased.isEmailProven, sessions().length > 0]).toEqual([true, true])
  const moved = (await save(demo, cased, { email: 'ailleurs@exemple.fr' })).data
  expect([moved.isEmailProven, sessions()]).toEqual([false, []])
  await expect(save(demo, moved, { role: 'ADMIN' })).rejects.toMatchObject({ status: 409 })

  const own = (await demo.call(users.get, { params: { id: house.adminId } })).data
  await save(demo, own, { email: 'autre-roussel@exemple.fr' })
  expect(house.sessions.filter(({ userId }) => userId === house.adminId)).toHaveLength(1)
})

// Whoever held the lost factor stayed signed in.
test('a second factor that the house removes ends the sessions of its account; none ends nothing', async () => {
  const { house, call } = opened()
  const [colleague] = house.users.filter(({ id, role }) => role === 'ADMIN' && id !== house.adminId)
  if (!colleague) throw new Error('the sample has no other administrator')
  const { id: userId } = colleague
  const moment = `${DAY}T08:00:00Z`
  const from = { ipAddress: '192.0.2.8', userAgent: 'test', remember: false }
  house.sessions.push({ ...from, id: 'session', userId, createdAt: moment, lastUsedAt: moment })
  const sessions = () => house.sessions.filter((session) => session.userId === userId).length
  const before = sessions()
  const remove = () => call(users.removeSecondFactor, { params: { id: userId } })

  const lines = house.logs.length
  colleague.hasSecondFactor = false
  await remove()
  expect([sessions(), house.logs.length]).toEqual([before, lines])
  colleague.hasSecondFactor = true
  expect((await remove()).data.hasSecondFactor).toBe(false)
  expect(sessions()).toBe(0)
  expect(house.logs.at(-1)?.description).toBe('Double authentification retirée par l’administration')
})
