import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
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
