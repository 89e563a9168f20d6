import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { callsTo } from './form-steps.ts'

const RECEIPT = 'Votre message est arrivé'
const ENDPOINT = '/api/messages/visitor'
const PHONE = { width: 390, height: 844 }

const dialogOf = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Envoyer mon message' })
const floating = (page: Page) => page.locator('.floating').getByRole('button', { name: 'Chat' })

async function openChat(page: Page, path = '/') {
  await page.goto(path)
  await floating(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function fill(page: Page, fields: Partial<Record<'Nom' | 'E-mail' | 'Téléphone' | 'Message', string>>) {
  for (const [label, text] of Object.entries(fields)) {
    await dialogOf(page).getByLabel(label, { exact: true }).fill(text)
  }
}

const letter = (email = `${randomUUID()}@exemple.fr`) => ({
  Nom: 'Maud Kerbrat',
  'E-mail': email,
  Téléphone: '06 12 34 56 78',
  Message: 'Bonjour,\nrelisez-vous la poésie ?',
})

test('a visitor writes to the house, reads that it has come, and writes again', async ({ page, server }) => {
  const written = letter()
  await openChat(page)
  await expect(dialogOf(page).getByRole('heading', { name: 'Écrire à la maison' })).toBeFocused()
  await expectAccessible(page)
  await fill(page, written)
  await keepScreens(page, 'chat')
  await send(page).click()

  await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeFocused()
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    'Votre message a bien été envoyé à notre équipe.',
  )
  await expectAccessible(page)
  await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })

  await dialogOf(page).getByRole('button', { name: 'Nouveau message' }).click()
  await expect(dialogOf(page).getByLabel('Message', { exact: true })).toHaveValue('')
  await expect(dialogOf(page).getByLabel('E-mail')).toHaveValue(written['E-mail'])
  await fill(page, { Message: 'Et le théâtre ?' })
  await send(page).click()
  await dialogOf(page).locator('.dialog-actions').getByRole('button', { name: 'Fermer' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(floating(page)).toBeFocused()
  await expect
    .poll(async () => (await mailsTo(server, { to: written['E-mail'], subject: RECEIPT })).length)
    .toBe(2)
})

test('a double click sends once', async ({ page }) => {
  const sendings = callsTo(page, ENDPOINT)
  await openChat(page)
  await fill(page, letter())
  await send(page).dblclick()
  await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeVisible()
  expect(sendings).toHaveLength(1)
})

for (const empty of ['Nom', 'E-mail', 'Téléphone', 'Message'] as const) {
  test(`without its field « ${empty} », the message stays, and the field is pointed at`, async ({ page }) => {
    await openChat(page)
    await fill(page, { ...letter(), [empty]: ' ' })
    await send(page).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText('Tous les champs sont requis.')
    const field = dialogOf(page).getByLabel(empty, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Tous les champs sont requis.')
    await expect(dialogOf(page).locator('[aria-invalid]')).toHaveCount(1)
  })
}

test('a wrong address is told at its field, and an empty form says once what it lacks', async ({ page }) => {
  await openChat(page)
  await send(page).click()
  await expect(dialogOf(page).getByText('Tous les champs sont requis.')).toHaveCount(1)
  await expect(dialogOf(page).getByLabel('Nom')).toBeFocused()
  await expectAccessible(page)
  await keepScreens(page, 'chat-refus')
  await fill(page, letter('maud@'))
  await send(page).click()
  await expect(dialogOf(page).getByLabel('E-mail')).toHaveAccessibleDescription(
    'Veuillez entrer un email valide',
  )
  await expect(dialogOf(page).getByText('Tous les champs sont requis.')).toHaveCount(0)
})

test.describe('when the sending fails', () => {
  test.use({ allowedProblems: [/429|502|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  const failures = [
    {
      what: 'the server’s own sentence',
      said: 'Trop de demandes. Réessayez dans quelques instants.',
      answer: {
        status: 429,
        json: {
          error: 'Trop de demandes. Réessayez dans quelques instants.',
          message: 'Trop de demandes. Réessayez dans quelques instants.',
          code: 'TOO_MANY_REQUESTS',
          requestId: '1',
        },
      },
    },
    {
      what: 'that something happened, when the server says nothing',
      said: 'Une erreur est survenue.',
      answer: { status: 502, body: '<h1>Bad Gateway</h1>' },
    },
  ]
  for (const { what, said, answer } of failures) {
    test(`the visitor reads ${what}`, async ({ page }) => {
      await page.route(`**${ENDPOINT}`, (route) => route.fulfill(answer))
      await openChat(page)
      await fill(page, letter())
      await send(page).click()
      await expect(dialogOf(page).getByRole('alert')).toContainText(said)
      await expect(dialogOf(page).getByLabel('Message', { exact: true })).toHaveValue(/la poésie/)
    })
  }

  test('a lost network keeps the text, through a closed dialog and a reload, until it is sent', async ({
    page,
    context,
    server,
  }) => {
    const written = letter()
    await openChat(page)
    await fill(page, written)
    await context.setOffline(true)
    await send(page).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText('Une erreur inconnue est survenue.')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()

    await context.setOffline(false)
    await page.reload()
    await floating(page).click()
    for (const [label, text] of Object.entries(written)) {
      await expect(dialogOf(page).getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await send(page).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeVisible()
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
    await page.reload()
    await floating(page).click()
    await expect(dialogOf(page).getByLabel('Message', { exact: true })).toHaveValue('')
  })
})

test('two visitors who write at the same moment are both received', async ({ browser, server }) => {
  const visitors = await Promise.all(
    [letter(), letter()].map(async (written) => {
      const page = await browser.newPage({ baseURL: server.url })
      await openChat(page)
      await fill(page, written)
      return { page, email: written['E-mail'] }
    }),
  )
  await Promise.all(visitors.map(({ page }) => send(page).click()))
  for (const { page, email } of visitors) {
    await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeVisible()
    await waitForMail(server, { to: email, subject: RECEIPT })
    await page.close()
  }
})

test('the masthead opens the chat before its island has woken, and has the focus back', async ({ page }) => {
  const letThrough = await holdBack(page, /assets\/visitor-chat/)
  await page.goto('/cgv')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Chat' })
  await opener.click()
  await expect(page.locator('[data-island="visitor-chat"][data-awake]')).toHaveCount(0)
  letThrough()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page).toHaveURL('/cgv')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the keyboard alone reaches the chat by the menu, keeps the focus in it, and leaves it', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.locator('summary[aria-label="Menu"]')
    await menu.focus()
    await page.keyboard.press('Enter')
    const chat = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Chat' })
    await expect(chat).toBeVisible()
    await chat.focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('heading', { name: 'Écrire à la maison' })).toBeFocused()
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      // The browser's own bar is a stop too: there the document has no focus.
      const outside = await page.evaluate(
        () =>
          document.hasFocus() &&
          document.activeElement !== document.body &&
          !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(menu).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both buttons lead to the contact form', async ({ page }) => {
    for (const opener of [page.getByRole('banner'), page.locator('.floating')]) {
      await page.goto('/cgv')
      await opener.getByRole('button', { name: 'Chat' }).click()
      await expect(page).toHaveURL(/\/\?#contact$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
