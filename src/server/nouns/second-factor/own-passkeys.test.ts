import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { passkeys } from '../../platform/db/schema/second-factors.ts'
import type { users } from '../../platform/db/schema/users.ts'
import { eachTime, newAuthor } from '../../testing/each-time.ts'
import { createToken, TEST_PASSWORD } from '../../testing/factories.ts'
import { challengeOf, giveTotp } from '../../testing/second-factors.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { softwarePasskey } from './testing/software-passkey.ts'

const own = api.secondFactor
const PASSWORD = { password: TEST_PASSWORD }

let app: TestApp
let me: typeof users.$inferSelect
let token: string
eachTime(newAuthor, (stage) => {
  ;({ app, me, token } = stage)
})

const ask = (endpoint: EndpointSpec, body?: unknown, more: object = {}) =>
  app.send(endpoint, { token, body, ...more })
const read = async () => (await app.call(own.get, { token })).data

describe('a passkey', () => {
  const here = () => ({ origin: app.deps.config.appUrl })
  const addPasskey = async (passkey = softwarePasskey(), use = here()) => {
    const { data } = await app.call(own.beginPasskey, { token, body: PASSWORD })
    const response = passkey.register(data.challenge, use)
    return { passkey, added: await ask(own.addPasskey, { nom: 'Mon téléphone', response }) }
  }
  const signInWith = async (passkey: ReturnType<typeof softwarePasskey>, use: object = {}) => {
    const challenge = await challengeOf(app, me.email)
    const { data } = await app.call(api.auth.readChallenge, { body: { challenge } })
    const response = passkey.sign(data.passkey?.challenge ?? '', { ...here(), ...use })
    return app.send(api.auth.answerSecondFactor, { body: { method: 'passkey', challenge, response } })
  }

  test('is added under its name, opens a session, and ends the other ones', async () => {
    const elsewhere = await createToken(app.deps, me.id)
    const { passkey, added } = await addPasskey()
    expect((await app.send(api.auth.me, { token: elsewhere })).status).toBe(401)
    expect([added.status, added.body]).toMatchObject([200, { recoveryCodes: { length: 10 } }])
    expect(await read()).toMatchObject({
      totpSince: null,
      passkeys: [{ nom: 'Mon téléphone', lastUsedAt: null }],
    })
    expect((await signInWith(passkey)).status).toBe(200)
    expect((await read()).passkeys[0]?.lastUsedAt).toBe(app.clock().toISOString())
  })

  test('of another site, of another key, or copied, opens nothing', async () => {
    const { passkey } = await addPasskey()
    expect((await signInWith(passkey, { counter: 7 })).status).toBe(200)
    expect((await signInWith(passkey, { counter: 8, origin: 'https://exemple.fr' })).status).toBe(400)
    expect((await signInWith(passkey, { counter: 9, rpID: 'exemple.fr' })).status).toBe(400)
    expect((await signInWith(passkey, { counter: 7 })).error?.message).toBe(
      'Cette clé d’accès n’a pas été reconnue.',
    )
    expect((await signInWith(softwarePasskey())).status).toBe(400)
    expect((await signInWith(passkey, { counter: 10 })).status).toBe(200)
  })

  test('signed for one sign-in opens no other', async () => {
    const { passkey } = await addPasskey()
    const [first, second] = [await challengeOf(app, me.email), await challengeOf(app, me.email)]
    const { data } = await app.call(api.auth.readChallenge, { body: { challenge: first } })
    const response = passkey.sign(data.passkey?.challenge ?? '', here())
    const answer = (challenge: string) =>
      app.send(api.auth.answerSecondFactor, { body: { method: 'passkey', challenge, response } })
    expect((await answer(second)).status).toBe(400)
    expect((await answer(first)).status).toBe(200)
  })

  test('is refused when it was made elsewhere, twice, or for nothing that was asked', async () => {
    const elsewhere = await addPasskey(softwarePasskey(), { origin: 'https://exemple.fr' })
    expect(elsewhere.added.status).toBe(400)
    const { passkey, added } = await addPasskey()
    expect(added.status).toBe(200)
    expect((await addPasskey(passkey)).added.error?.message).toBe('Cette clé d’accès est déjà enregistrée')
    const response = softwarePasskey().register('AAAA', here())
    expect((await ask(own.addPasskey, { nom: 'Une autre', response })).status).toBe(400)
  })

  test('comes beside an application without changing its recovery codes, and is removed alone', async () => {
    await giveTotp(app.deps, me.id)
    const { added } = await addPasskey()
    expect(added.body).toMatchObject({ recoveryCodes: null })
    const [passkey] = (await read()).passkeys
    const params = { id: passkey?.id ?? '' }
    expect((await ask(own.removePasskey, PASSWORD, { params })).status).toBe(200)
    expect(await read()).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
    expect(await app.deps.db.$count(passkeys, eq(passkeys.userId, me.id))).toBe(0)
  })
})
