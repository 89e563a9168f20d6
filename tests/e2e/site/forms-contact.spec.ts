import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  hydratedIsland,
  BAD_GATEWAY,
  callsTo,
  changeOnItsWay,
  expectFields,
  fillFields,
  contactMessage,
  sendOffline,
  TOO_MANY,
} from './form-steps.ts'

const RECEIPT = 'Votre message est arrivé'
const SENT = 'Votre message a bien été envoyé à notre équipe.'
const ENDPOINT = '/api/public/contact'

const sectionOf = (page: Page) => page.locator('#contact')
const send = (page: Page) => sectionOf(page).getByRole('button', { name: 'Envoyer mon message' })

async function openContact(page: Page) {
  await page.goto('/#contact')
  await hydratedIsland(page, 'contact-form')
  return sectionOf(page)
}

test('an author writes to the house, reads what comes next, and writes again', async ({ page, server }) => {
  const section = await openContact(page)
  await expectAccessible(page)
  const written = contactMessage()
  await fillFields(section, written)
  await send(page).click()
  const received = section.getByRole('status')
  await expect(received).toBeFocused()
  await expect(received).toContainText(SENT)
  await expect(received).toContainText('sous 24 heures')
  await expectAccessible(page)
  await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })

  await received.getByRole('button', { name: 'Écrire un autre message' }).click()
  await expectFields(section, { Nom: '', Message: '' })
  await page.reload()
  await hydratedIsland(page, 'contact-form')
  await expectFields(section, { Nom: '', Message: '' })
})

test('each field says what it lacks as it is left, and sending leads to the first', async ({ page }) => {
  const section = await openContact(page)
  const wrong: [label: string, typed: string, said: string][] = [
    ['Nom', '', 'Le nom est requis'],
    ['Nom', 'a'.repeat(101), 'Ce champ ne peut pas dépasser 100 caractères'],
    ['E-mail', '', "L'email est requis"],
    ['E-mail', 'maud@', 'Veuillez entrer un email valide'],
    ['E-mail', `${'a'.repeat(250)}@exemple.fr`, "L'email ne peut pas dépasser 255 caractères"],
    ['Téléphone', ' ', 'Le numéro de téléphone est requis'],
    ['Téléphone', '0'.repeat(51), 'Ce champ ne peut pas dépasser 50 caractères'],
    ['Sujet', '', 'Le sujet est requis'],
    ['Sujet', 'a'.repeat(201), 'Ce champ ne peut pas dépasser 200 caractères'],
    ['Sujet', 'Un roman\u0007', 'Ce texte contient des caractères non autorisés'],
    ['Message', '', 'Le message est requis'],
    ['Message', 'Bonjour\u0007', 'Ce texte contient des caractères non autorisés'],
    ['Message', 'a'.repeat(5001), 'Ce champ ne peut pas dépasser 5000 caractères'],
  ]
  for (const [label, typed, said] of wrong) {
    const field = section.getByLabel(label)
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')))
  }
  await expectAccessible(page)
  await keepScreens(sectionOf(page), 'contact-errors')
  const calls = callsTo(page, ENDPOINT)
  await section.getByLabel('Nom').fill('Maud')
  await send(page).click()
  await expect(section.getByLabel('E-mail')).toBeFocused()
  expect(calls).toEqual([])
})

test('a double click sends once', async ({ page, server }) => {
  const section = await openContact(page)
  const written = contactMessage()
  await fillFields(section, written)
  const calls = callsTo(page, ENDPOINT)
  await send(page).dblclick()
  await expect(section.getByRole('status')).toContainText(SENT)
  expect(calls).toHaveLength(1)
  await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
  expect(await mailsTo(server, { to: written['E-mail'], subject: RECEIPT })).toHaveLength(1)
})

test('what is done before the island is hydrated is done once it has', async ({ page, server }) => {
  const letThrough = await holdBack(page, /assets\/contact-form/)
  await page.goto('/#contact')
  const written = contactMessage()
  await fillFields(sectionOf(page), written)
  await send(page).click()
  letThrough()
  await expect(sectionOf(page).getByRole('status')).toContainText(SENT)
  await expect(page).toHaveURL('/#contact')
  await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
})

test.describe('when the sending fails', () => {
  test.use({ allowedProblems: [/400|429|502|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  for (const { said, answer } of [
    { said: TOO_MANY.json.message, answer: TOO_MANY },
    { said: "Une erreur est survenue lors de l'envoi.", answer: BAD_GATEWAY },
  ]) {
    test(`the author reads « ${said} », and keeps the message`, async ({ page }) => {
      await page.route(`**${ENDPOINT}`, (route) => route.fulfill(answer))
      const section = await openContact(page)
      const written = contactMessage()
      await fillFields(section, written)
      await send(page).click()
      await expect(section.getByRole('alert')).toContainText(said)
      await expect(section.getByRole('alert')).toBeFocused()
      await expectFields(section, written)
    })
  }

  test('what the server refuses of a field stands at the field', async ({ page }) => {
    const message = 'Veuillez entrer un email valide'
    await changeOnItsWay(page, ENDPOINT, { email: 'maud@' })
    const section = await openContact(page)
    await fillFields(section, contactMessage())
    await send(page).click()
    await expect(section.getByLabel('E-mail')).toHaveAccessibleDescription(message)
    await expect(section.getByLabel('E-mail')).toBeFocused()
  })

  test('a lost network keeps the message, through a reload, until it is sent', async ({ page, server }) => {
    const section = await openContact(page)
    const written = contactMessage()
    await fillFields(section, written)
    await sendOffline(page, {
      section,
      send: send(page),
      said: 'Erreur de connexion. Veuillez vérifier votre connexion internet et réessayer.',
    })
    await page.reload()
    await hydratedIsland(page, 'contact-form')
    await expectFields(section, written)
    await send(page).click()
    await expect(section.getByRole('status')).toContainText(SENT)
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/400/] })

  test('the message is posted, and a page says that it has come and what comes next', async ({
    page,
    server,
  }) => {
    await page.goto('/')
    const written = contactMessage()
    await fillFields(sectionOf(page), written)
    await send(page).click()
    await expect(page).toHaveURL('/merci/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SENT)
    await expect(page.getByRole('main')).toContainText('sous 24 heures')
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
  })

  test('refused, it comes back whole, with each refusal at its field', async ({ page, server }) => {
    await page.goto('/')
    const written = { ...contactMessage(), Sujet: '  ', Message: 'Une « citation » <b>& des signes</b>' }
    await fillFields(sectionOf(page), written)
    await send(page).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('alert')).toContainText('Votre envoi n’est pas parti')
    await expectFields(sectionOf(page), written)
    await expect(sectionOf(page).getByLabel('Sujet')).toHaveAccessibleDescription('Le sujet est requis')
    await expect(sectionOf(page).locator('[aria-invalid]')).toHaveCount(1)
    await keepScreens(page, 'contact-returned')

    await sectionOf(page).getByLabel('Sujet').fill('Un roman')
    await send(page).click()
    await expect(page).toHaveURL('/merci/contact')
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
    // Not cached: the page of the form is empty for the next visitor.
    await page.goto('/contact')
    await expectFields(sectionOf(page), { Nom: '', Message: '' })
  })
})
