import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  callsTo,
  contactMessage,
  expectFields,
  fillFields,
  hydratedIsland,
  sendOffline,
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

test.describe('an author', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('reads what is missing, then writes to the house, which keeps the message through a lost network and a reload', async ({
    page,
    server,
  }) => {
    const section = await openContact(page)
    // A field left empty gains a line, which would move the button while it is pressed.
    await section.getByLabel('Nom').fill('Maud')
    await send(page).click()
    await expect(section.getByLabel('E-mail')).toBeFocused()
    await expectAccessible(page)
    await keepScreens(section, 'contact-errors')
    const written = contactMessage()
    await fillFields(section, written)
    await sendOffline(page, {
      section,
      send: send(page),
      said: 'Erreur de connexion. Veuillez vérifier votre connexion internet et réessayer.',
    })
    await expect(section.getByRole('alert')).toBeFocused()
    await page.reload()
    await hydratedIsland(page, 'contact-form')
    await expectFields(section, written)
    await send(page).click()
    const received = section.getByRole('status')
    await expect(received).toBeFocused()
    await expect(received).toContainText(SENT)
    await expect(received).toContainText('sous 24 heures')
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })

    await received.getByRole('button', { name: 'Écrire un autre message' }).click()
    await expectFields(section, { Nom: '', Message: '' })
    await page.reload()
    await hydratedIsland(page, 'contact-form')
    await expectFields(section, { Nom: '', Message: '' })
  })
})

test('a form sent twice before its island is hydrated leaves once it is, once, with all that was typed', {
  tag: '@aside',
}, async ({ page, server }) => {
  const letThrough = await holdBack(page, /assets\/forms-/)
  await page.goto('/#contact')
  const written = contactMessage()
  await fillFields(sectionOf(page), written)
  const calls = callsTo(page, ENDPOINT)
  await send(page).dblclick()
  await letThrough()
  await expect(sectionOf(page).getByRole('status')).toContainText(SENT)
  await expect(page).toHaveURL('/#contact')
  expect(calls).toHaveLength(1)
  await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
  expect(await mailsTo(server, { to: written['E-mail'], subject: RECEIPT })).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/400/] })

  test('a message refused comes back whole, with each refusal at its field; corrected, a page says that it has come and what comes next', {
    tag: '@aside',
  }, async ({ page, server }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SENT)
    await expect(page.getByRole('main')).toContainText('sous 24 heures')
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
    // The page is not cached with the typed text: it is empty for the next visitor.
    await page.goto('/contact')
    await expectFields(sectionOf(page), { Nom: '', Message: '' })
  })
})
