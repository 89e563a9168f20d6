import { api } from '#contract/api.ts'
import { houseToken } from '../admin/house-steps.ts'
import { startSignedIn } from '../auth/account-steps.ts'
import { apiOf, newEmail } from '../order/commande-steps.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { expect, test } from '../support/story.ts'
import { dialogsOf, expectText, expectTextOfMail, HOSTILE } from './hostile-steps.ts'

const FILE = `Extrait ${HOSTILE}.pdf`
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

// A requested image, a breach of the policy or an error of the console fails this story by itself.
test('what a visitor writes is text to the house that reads it, and in the e-mails that answer it', async ({
  page,
  browser,
  server,
}) => {
  const dialogs = dialogsOf(page)
  const email = newEmail()
  const visitor = apiOf(server)
  const telephone = `06 ${HOSTILE}`
  const message = `Message ${HOSTILE}`
  const description = `Mon texte ${HOSTILE}`

  await visitor(api.support.contact, {
    body: { nom: `Contact ${HOSTILE}`, email, telephone, sujet: `Sujet ${HOSTILE}`, message },
  })
  await visitor(api.support.visitorMessage, {
    body: { name: `Passant ${HOSTILE}`, email, phone: telephone, content: message },
  })
  const sample = new FormData()
  const asked = { nom: `Essai ${HOSTILE}`, email, telephone, genre: 'roman', description }
  for (const [name, value] of Object.entries(asked)) sample.set(name, value)
  sample.set('fichier', new File([PDF], FILE))
  await visitor(api.support.freeSample, { form: sample })
  const contrat = `Contrat ${HOSTILE}`
  await visitor(api.retractations.declare, { body: { nom: `Déclarant ${HOSTILE}`, email, contrat } })
  const { data: days } = await visitor(api.consultations.availableSlots, { query: {} })
  const [day] = days.filter(({ times }) => times.length > 0)
  const slot = { date: day?.date ?? '', time: day?.times[0] ?? '09:00' }
  await visitor(api.consultations.book, {
    body: {
      ...slot,
      firstName: `Rendez-vous ${HOSTILE}`,
      lastName: HOSTILE,
      email,
      phone: telephone,
      message,
      source: 'landing_page',
    },
  })

  const token = await houseToken(server)
  const house = apiOf(server, token)
  const search = { query: { search: email } }
  const { data: threads } = await house(api.admin.messages.listConversations, search)
  expect(threads.map(({ type }) => type).toSorted()).toEqual(['support', 'support', 'visitor'])

  await startSignedIn(page, token)
  await expectText(page, '/admin/messagerie', [
    `Contact ${HOSTILE}`,
    `Passant ${HOSTILE}`,
    `Essai ${HOSTILE}`,
    `Sujet ${HOSTILE}`,
  ])
  for (const { id, visitor: sender, lastMessage } of threads)
    await expectText(page, `/admin/messagerie/${id}`, [
      sender?.nom ?? 'nobody',
      telephone,
      lastMessage?.content ?? 'nothing',
    ])
  await expectText(page, '/admin/notifications', [
    `Contact ${HOSTILE} : Sujet ${HOSTILE}`,
    `Passant ${HOSTILE}`,
    `Essai ${HOSTILE}`,
    `Déclarant ${HOSTILE}`,
    contrat,
    `Rendez-vous ${HOSTILE}`,
  ])

  const subject = threads.find(({ title }) => title === `Sujet ${HOSTILE}`)
  const reply = { params: { id: subject?.id ?? '' }, body: { content: `Réponse ${HOSTILE}` } }
  await house(api.admin.messages.reply, reply)
  const answers: [RegExp, string[]][] = [
    [/vous répond/, [`Réponse ${HOSTILE}`]],
    [/^Accusé de réception/, [contrat, `Déclarant ${HOSTILE}`]],
    [/^Votre consultation/, [`Bonjour Rendez-vous ${HOSTILE}`]],
  ]
  for (const [named, said] of answers) {
    const answer = await waitForMail(server, { to: email, subject: named })
    dialogs.push(...(await expectTextOfMail(browser, answer, said)))
  }
  const receipt = await waitForMail(server, { to: email, subject: /^Accusé de réception/ })
  const declared = new URL(linkIn(receipt, '/retractation/')).pathname
  await expectText(page, declared, [contrat, `Déclarant ${HOSTILE}`])
  expect(dialogs).toEqual([])
})
