import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_PREFERENCES } from '#contract/users/preferences.ts'
import { TEST_PASSWORD } from '#server/testing/factories.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { ADMIN, CLIENTS, NOW, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const NEW_PASSWORD = 'Lozere-1848-rouge-et-noire'
const known = { password: TEST_PASSWORD }
const WRONG = 'Ce mot de passe n’est pas le bon'
const WRONG_CODE = 'Ce code n’est pas le bon. Saisissez celui que votre application affiche maintenant.'

describe.each(IMPLEMENTATIONS)('one’s own account $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const codeOf = (key: string) => new TOTP({ secret: key }).generate({ timestamp: Date.parse(NOW) })
  const enrol = async () => {
    const { key } = await api.account.beginTotp(known)
    return api.account.confirmTotp({ code: codeOf(key) })
  }

  test('is renamed and signed otherwise; what is left out stays, what is empty is forgotten', async () => {
    expect(await api.account.get()).toMatchObject({
      ...ADMIN,
      role: 'ADMIN',
      nomPublic: null,
      pendingEmail: null,
      mustSetUpSecondFactor: false,
      isEmailProven: true,
    })
    await api.account.updateProfile({ telephone: '06 12 34 56 78', bio: 'Correctrice' })
    const { message, user } = await api.account.updateProfile({
      nom: 'Roussel-Vidal',
      nomPublic: 'Judith, correctrice',
      bio: '',
    })
    expect(message).toBe('Votre profil est enregistré.')
    expect(user).toMatchObject({
      prenom: ADMIN.prenom,
      nom: 'Roussel-Vidal',
      nomPublic: 'Judith, correctrice',
      bio: null,
    })
    expect(user.telephone).toMatch(/12\D*34\D*56\D*78$/)
    expect(await api.account.get()).toEqual(user)
    expect((await api.users.get(ADMIN.id)).nom).toBe('Roussel-Vidal')
    await expect(api.account.updateProfile({ prenom: ' ' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'prenom', message: 'Le prénom est requis' }],
    })
  })

  test('asks for another address, which is its own once a link is followed; nobody else’s, nor the same', async () => {
    const email = 'judith.roussel@exemple.fr'
    expect((await api.account.changeEmail({ email, ...known })).message).toContain(email)
    expect(await api.account.get()).toMatchObject({ email: ADMIN.email, pendingEmail: email })
    await expect(
      api.account.changeEmail({ email: CLIENTS[0]?.email.toUpperCase() ?? '', ...known }),
    ).rejects.toMatchObject({
      reason: 'CONFLICT',
      details: [{ path: 'email', message: 'Email déjà utilisé' }],
    })
    await expect(
      api.account.changeEmail({ email: ADMIN.email.toUpperCase(), ...known }),
    ).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'email', message: 'C’est déjà l’adresse de votre compte' }],
    })
  })

  test('takes another password, after which the one before is wrong, at its field', async () => {
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    await expect(api.account.changePassword({ ...change, newPassword: 'court' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'newPassword' }],
    })
    expect((await api.account.changePassword(change)).message).toMatch(/^Votre mot de passe est changé\./)
    await expect(api.account.changePassword(change)).rejects.toMatchObject({
      reason: 'INVALID',
      isRefusal: true,
      details: [{ path: 'currentPassword', message: WRONG }],
    })
    await expect(api.account.beginTotp(known)).rejects.toMatchObject({
      details: [{ path: 'password', message: WRONG }],
    })
  })

  test('says when the house writes to it, a part at a time', async () => {
    expect(await api.account.preferences()).toEqual(DEFAULT_PREFERENCES)
    const { house } = await api.account.updatePreferences({ house: { messages: 'MORNING' } })
    expect(house).toEqual({ ...DEFAULT_PREFERENCES.house, messages: 'MORNING' })
    await api.account.updatePreferences({ house: { delays: 'NEVER' } })
    expect((await api.account.preferences()).house).toMatchObject({ messages: 'MORNING', delays: 'NEVER' })
  })

  test('has the session that asks, and ends none that it has not', async () => {
    const [current, ...others] = await api.account.listSessions()
    expect(current).toMatchObject({ isCurrent: true, ipAddress: '127.0.0.1', userAgent: 'test' })
    expect(others).toEqual([])
    await expect(api.account.endSession(UNKNOWN_ID)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Session non trouvée',
    })
    expect((await api.account.endOtherSessions()).message).toBe('Vos autres sessions sont fermées.')
    expect(await api.account.listSessions()).toHaveLength(1)
  })

  test('is sent a copy of its data', async () => {
    expect((await api.account.exportData()).message).toBe(
      `Nous préparons vos données. Un lien valable 24 heures vous sera envoyé à ${ADMIN.email}.`,
    )
  })

  test('has an application, by its first code alone; ten recovery codes come and go with it', async () => {
    expect(await api.account.secondFactor()).toEqual({
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    })
    await expect(api.account.removeTotp(known)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(api.account.confirmTotp({ code: '123456' })).rejects.toMatchObject({
      reason: 'INVALID',
      message: 'Cette demande a trop attendu. Recommencez.',
    })
    const { key, uri, qr } = await api.account.beginTotp(known)
    expect([uri, qr.path]).toEqual([expect.stringContaining(key), expect.stringMatching(/^M0 0h1v1/)])
    const wrong = codeOf(key).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    await expect(api.account.confirmTotp({ code: wrong })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'code', message: WRONG_CODE }],
    })
    const { message, recoveryCodes } = await api.account.confirmTotp({ code: codeOf(key) })
    expect(message).toMatch(/^Votre application d’authentification est activée/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes?.[0]).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    expect((await api.users.get(ADMIN.id)).hasSecondFactor).toBe(true)
    await expect(api.account.beginTotp(known)).rejects.toMatchObject({ reason: 'CONFLICT' })

    await api.account.removeTotp(known)
    expect(await api.account.secondFactor()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    expect((await api.users.get(ADMIN.id)).hasSecondFactor).toBe(false)
  })

  test('has passkeys under their names, which bring no codes where there are some', async () => {
    const first = await api.account.addPasskey({ nom: 'Ordinateur', ...known })
    expect(first.recoveryCodes).toHaveLength(10)
    expect((await enrol()).recoveryCodes).toBeNull()
    const { passkeys, recoveryCodesLeft } = await api.account.secondFactor()
    expect(passkeys).toMatchObject([{ nom: 'Ordinateur', lastUsedAt: null }])
    expect(recoveryCodesLeft).toBe(10)

    await api.account.removePasskey(passkeys[0]?.id ?? '', known)
    await expect(api.account.removePasskey(UNKNOWN_ID, known)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Clé d’accès non trouvée',
    })
    expect(await api.account.secondFactor()).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
  })

  test('makes its recovery codes again, once it has a factor', async () => {
    await expect(api.account.remakeRecoveryCodes(known)).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Activez d’abord la double authentification',
    })
    const { recoveryCodes: before } = await enrol()
    const { recoveryCodes } = await api.account.remakeRecoveryCodes(known)
    expect(new Set([...(before ?? []), ...recoveryCodes]).size).toBe(20)
  })
})
