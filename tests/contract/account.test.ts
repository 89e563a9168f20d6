import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { DEFAULT_PREFERENCES } from '#contract/users/preferences.ts'
import { readConfig } from '#server/config.ts'
import { TEST_PASSWORD } from '#server/testing/factories.ts'
import { softwarePasskey } from '#server/testing/software-passkey.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { ADMIN, CLIENTS, NOW, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { users } = api.admin

const NEW_PASSWORD = 'Lozere-1848-rouge-et-noire'
const known = { password: TEST_PASSWORD }
const WRONG = 'Ce mot de passe n’est pas le bon'
const WRONG_CODE = 'Ce code n’est pas le bon. Saisissez celui que votre application affiche maintenant.'

describe.each(IMPLEMENTATIONS)('one’s own account $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const beginTotp = (body: BodyOf<typeof api.secondFactor.beginTotp>) =>
    call(api.secondFactor.beginTotp, { body })
  const confirmTotp = (body: BodyOf<typeof api.secondFactor.confirmTotp>) =>
    call(api.secondFactor.confirmTotp, { body })
  const codeOf = (key: string) => new TOTP({ secret: key }).generate({ timestamp: Date.parse(NOW) })
  const enrol = async () => {
    const { key } = (await beginTotp(known)).data
    return confirmTotp({ code: codeOf(key) })
  }

  test('is renamed and signed otherwise; what is left out stays, what is empty is forgotten', async () => {
    expect(await call(api.auth.me, {})).toMatchObject({
      ...ADMIN,
      role: 'ADMIN',
      nomPublic: null,
      pendingEmail: null,
      mustSetUpSecondFactor: false,
      isEmailProven: true,
    })
    await call(api.users.updateProfile, { body: { telephone: '06 12 34 56 78', bio: 'Correctrice' } })
    const { message, user } = await call(api.users.updateProfile, {
      body: {
        nom: 'Roussel-Vidal',
        nomPublic: 'Judith, correctrice',
        bio: '',
      },
    })
    expect(message).toBe('Votre profil est enregistré.')
    expect(user).toMatchObject({
      prenom: ADMIN.prenom,
      nom: 'Roussel-Vidal',
      nomPublic: 'Judith, correctrice',
      bio: null,
    })
    expect(user.telephone).toMatch(/12\D*34\D*56\D*78$/)
    expect(await call(api.auth.me, {})).toEqual(user)
    expect((await call(users.get, { params: { id: ADMIN.id } })).data.nom).toBe('Roussel-Vidal')
    await expect(call(api.users.updateProfile, { body: { prenom: ' ' } })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'prenom', message: 'Le prénom est requis' }],
    })
  })

  test('asks for another address, which is its own once a link is followed; nobody else’s, nor the same', async () => {
    const email = 'judith.roussel@exemple.fr'
    expect((await call(api.users.changeEmail, { body: { email, ...known } })).message).toContain(email)
    expect(await call(api.auth.me, {})).toMatchObject({ email: ADMIN.email, pendingEmail: email })
    await expect(
      call(api.users.changeEmail, { body: { email: CLIENTS[0]?.email.toUpperCase() ?? '', ...known } }),
    ).rejects.toMatchObject({
      status: 409,
      details: [{ path: 'email', message: 'Email déjà utilisé' }],
    })
    await expect(
      call(api.users.changeEmail, { body: { email: ADMIN.email.toUpperCase(), ...known } }),
    ).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'email', message: 'C’est déjà l’adresse de votre compte' }],
    })
  })

  test('takes another password, after which the one before is wrong, at its field', async () => {
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    await expect(
      call(api.users.changePassword, { body: { ...change, newPassword: 'court' } }),
    ).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'newPassword' }],
    })
    expect((await call(api.users.changePassword, { body: change })).message).toMatch(
      /^Votre mot de passe est changé\./,
    )
    await expect(call(api.users.changePassword, { body: change })).rejects.toMatchObject({
      status: 400,
      isRefusal: true,
      details: [{ path: 'currentPassword', message: WRONG }],
    })
    await expect(beginTotp(known)).rejects.toMatchObject({
      details: [{ path: 'password', message: WRONG }],
    })
  })

  test('says when the house writes to it, a part at a time', async () => {
    expect(await call(api.users.readPreferences, {})).toEqual(DEFAULT_PREFERENCES)
    const { house } = await call(api.users.updatePreferences, { body: { house: { messages: 'MORNING' } } })
    expect(house).toEqual({ ...DEFAULT_PREFERENCES.house, messages: 'MORNING' })
    await call(api.users.updatePreferences, { body: { house: { delays: 'NEVER' } } })
    expect((await call(api.users.readPreferences, {})).house).toMatchObject({
      messages: 'MORNING',
      delays: 'NEVER',
    })
  })

  test('has the session that asks, and ends none that it has not', async () => {
    const [current, ...others] = (await call(api.users.listSessions, {})).data
    expect(current).toMatchObject({ isCurrent: true, ipAddress: '127.0.0.1', userAgent: 'test' })
    expect(others).toEqual([])
    await expect(call(api.users.endSession, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
      message: 'Session non trouvée',
    })
    expect((await call(api.users.endOtherSessions, {})).message).toBe('Vos autres sessions sont fermées.')
    expect((await call(api.users.listSessions, {})).data).toHaveLength(1)
  })

  test('is sent a copy of its data', async () => {
    expect((await call(api.users.export, {})).message).toBe(
      `Nous préparons vos données. Un lien valable 24 heures vous sera envoyé à ${ADMIN.email}.`,
    )
  })

  test('has an application, by its first code alone; ten recovery codes come and go with it', async () => {
    expect((await call(api.secondFactor.get, {})).data).toEqual({
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    })
    await expect(call(api.secondFactor.removeTotp, { body: known })).rejects.toMatchObject({ status: 404 })
    await expect(confirmTotp({ code: '123456' })).rejects.toMatchObject({
      status: 400,
      message: 'Cette demande a trop attendu. Recommencez.',
    })
    const { key, uri, qr } = (await beginTotp(known)).data
    expect([uri, qr.path]).toEqual([expect.stringContaining(key), expect.stringMatching(/^M0 0h1v1/)])
    const wrong = codeOf(key).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    await expect(confirmTotp({ code: wrong })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'code', message: WRONG_CODE }],
    })
    const { message, recoveryCodes } = await confirmTotp({ code: codeOf(key) })
    expect(message).toMatch(/^Votre application d’authentification est activée/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes?.[0]).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    expect((await call(users.get, { params: { id: ADMIN.id } })).data.hasSecondFactor).toBe(true)
    await expect(beginTotp(known)).rejects.toMatchObject({ status: 409 })

    await call(api.secondFactor.removeTotp, { body: known })
    expect((await call(api.secondFactor.get, {})).data).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    })
    expect((await call(users.get, { params: { id: ADMIN.id } })).data.hasSecondFactor).toBe(false)
  })

  test('has passkeys under their names, which bring no codes where there are some', async () => {
    const { challenge } = (await call(api.secondFactor.beginPasskey, { body: known })).data
    const response = softwarePasskey().register(challenge, { origin: readConfig({}).appUrl })
    const first = await call(api.secondFactor.addPasskey, { body: { nom: 'Ordinateur', response } })
    expect(first.recoveryCodes).toHaveLength(10)
    expect((await enrol()).recoveryCodes).toBeNull()
    const { passkeys, recoveryCodesLeft } = (await call(api.secondFactor.get, {})).data
    expect(passkeys).toMatchObject([{ nom: 'Ordinateur', lastUsedAt: null }])
    expect(recoveryCodesLeft).toBe(10)

    await call(api.secondFactor.removePasskey, { params: { id: passkeys[0]?.id ?? '' }, body: known })
    await expect(
      call(api.secondFactor.removePasskey, { params: { id: UNKNOWN_ID }, body: known }),
    ).rejects.toMatchObject({
      status: 404,
      message: 'Clé d’accès non trouvée',
    })
    expect((await call(api.secondFactor.get, {})).data).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
  })

  test('makes its recovery codes again, once it has a factor', async () => {
    await expect(call(api.secondFactor.remakeRecoveryCodes, { body: known })).rejects.toMatchObject({
      status: 409,
      message: 'Activez d’abord la double authentification',
    })
    const { recoveryCodes: before } = await enrol()
    const { recoveryCodes } = await call(api.secondFactor.remakeRecoveryCodes, { body: known })
    expect(new Set([...(before ?? []), ...recoveryCodes]).size).toBe(20)
  })
})
