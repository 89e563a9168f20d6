import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { passwordChangedEmail } from '../../nouns/auth/password-changed-email.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { mailingApp } from '../../testing/mailing-app.ts'
import type { SmtpPeer } from '../../testing/smtp-peer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { queueEmail } from './queue-email.ts'

let app: TestApp
let peer: SmtpPeer
mailingApp((stage) => {
  ;({ app, peer } = stage)
})

// The activation of a paid order was refused for good, and only one line of the log told it.
test('an address refused for good is told to the house with the server’s words, once, and mended', async () => {
  const { id: adminId } = await createAdmin(app.deps)
  const token = await createToken(app.deps, adminId)
  const client = await createUser(app.deps)
  const { id: commandeId } = await createCommande(app.deps, client)
  const send = (key: string) =>
    app.deps.db.transaction((tx) =>
      queueEmail(tx, passwordChangedEmail, {
        cle: `${key}:${client.id}`,
        to: client.email,
        userId: client.id,
        props: { userId: client.id },
      }),
    )
  peer.answer('refuse')
  await send('un')
  await send('deux')
  await app.runJobs()

  const account = async () => (await app.call(api.admin.users.get, { token, params: { id: client.id } })).data
  const commande = async () =>
    (await app.call(api.admin.commandes.get, { token, params: { id: commandeId } })).data
  expect((await account()).adresseRefusee?.motif).toMatch(/55\d/)
  expect((await commande()).adresseRefusee).toEqual((await account()).adresseRefusee)
  const { notifications } = await app.call(api.notifications.list, { token })
  expect(notifications.map(({ title, actionUrl }) => [title, actionUrl])).toEqual([
    ['Un e-mail n’arrive pas', `/admin/users/${client.id}`],
  ])

  peer.answer('welcome')
  const email = `corrigee-${client.id}@exemple.fr`
  await app.call(api.admin.users.update, { token, params: { id: client.id }, body: { email } })
  await app.runJobs()
  const again = (await peer.mails()).filter(({ subject }) => subject === 'Votre mot de passe a été modifié')
  expect(again.map(({ to }) => to?.[0]?.address)).toEqual([email, email])
  expect([(await account()).adresseRefusee, (await commande()).adresseRefusee]).toEqual([null, null])
})

test('an e-mail that passes ends what an earlier refusal said', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const client = await createUser(app.deps)
  const refused = async () =>
    (await app.call(api.admin.users.get, { token, params: { id: client.id } })).data.adresseRefusee
  const send = async (cle: string) => {
    await app.deps.db.transaction((tx) =>
      queueEmail(tx, passwordChangedEmail, {
        cle: `${cle}:${client.id}`,
        to: client.email,
        userId: client.id,
        props: { userId: client.id },
      }),
    )
    await app.runJobs()
    app.clock.advance(1000)
  }
  peer.answer('refuse')
  await send('refuse')
  expect(await refused()).not.toBeNull()
  peer.answer('welcome')
  await send('passe')
  expect(await refused()).toBeNull()
})

const queue = (cle: string, { id, email }: { id: string; email: string }) =>
  app.deps.db.transaction((tx) =>
    queueEmail(tx, passwordChangedEmail, { cle, to: email, userId: id, props: { userId: id } }),
  )

// The house was told of its clients' addresses alone.
test('that of a colleague is told to the house too', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const colleague = await createAdmin(app.deps, { prenom: 'Anne', nom: 'Roy' })
  peer.answer('refuse')
  await queue('collegue', colleague)
  await app.runJobs()
  const { notifications } = await app.call(api.notifications.list, { token })
  expect(notifications.map(({ message, actionUrl }) => [message, actionUrl])).toEqual([
    [
      'L’adresse d’Anne Roy refuse nos e-mails. Corrigez-la\u00a0: ils repartiront aussitôt.',
      `/admin/users/${colleague.id}`,
    ],
  ])
})

// « Corrigez-la » was said of a good address.
test.each([
  [
    'heavy',
    'La messagerie de Zoé Petit refuse un e-mail trop lourd pour elle. Son adresse est bonne\u00a0: dites-lui autrement ce qu’il contenait.',
  ],
  [
    'full',
    'La boîte de Zoé Petit est pleine\u00a0: elle refuse nos e-mails. Son adresse est bonne\u00a0: dites-le-lui autrement.',
  ],
] as const)(
  'a message refused because the mail or the mailbox is %s speaks of no wrong address',
  async (mood, said) => {
    const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const client = await createUser(app.deps, { prenom: 'Zoé', nom: 'Petit' })
    peer.answer(mood)
    await queue(mood, client)
    await app.runJobs()
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications.map(({ message }) => message)).toEqual([said])
    const { data } = await app.call(api.admin.users.get, { token, params: { id: client.id } })
    expect(data.adresseRefusee).toBeNull()
  },
)

// One line of the log was all that said that a visitor would never read the answer.
test('that of a visitor is told to the house on what they asked for, once a day', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  peer.answer('refuse')
  await app.call(api.support.contact, {
    body: {
      nom: 'Odile Vasseur',
      email: 'odile@exemple.fr',
      telephone: '02 40 00 00 00',
      sujet: 'Un recueil',
      message: 'Corrigez-vous les vers\u202f?',
    },
  })
  await app.runJobs()
  const told = async () => {
    const { notifications } = await app.call(api.notifications.list, { token })
    return notifications.filter(
      ({ title, actionUrl }) =>
        title === 'Un e-mail n’arrive pas' && actionUrl?.startsWith('/admin/messagerie/'),
    )
  }
  const [notice] = await told()
  expect(notice?.actionUrl).toMatch(/^\/admin\/messagerie\/sup_/)
  await app.call(api.admin.messages.reply, {
    token,
    params: { id: notice?.actionUrl?.split('/').at(-1) ?? '' },
    body: { content: 'Oui, et nous les comptons.' },
  })
  await app.runJobs()
  expect(await told()).toHaveLength(1)
})
