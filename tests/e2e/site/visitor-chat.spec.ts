import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { dialogOf, ENDPOINT, fill, floating, chatMessage, openChat, RECEIPT, send } from './chat-steps.ts'
import { callsTo } from './form-steps.ts'

const PHONE = { width: 390, height: 844 }

test('a visitor writes to the house, reads that it has come, and writes again', async ({ page, server }) => {
  const written = chatMessage()
  await openChat(page)
  await expect(dialogOf(page).getByRole('heading', { name: 'Nous écrire' })).toBeFocused()
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
  await fill(page, chatMessage())
  await send(page).dblclick()
  await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeVisible()
  expect(sendings).toHaveLength(1)
})

test('without one of its fields the message stays, and the field is pointed at', async ({ page }) => {
  await openChat(page)
  for (const empty of ['Nom', 'E-mail', 'Téléphone', 'Message'] as const) {
    await fill(page, { ...chatMessage(), [empty]: ' ' })
    await send(page).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText('Tous les champs sont requis.')
    const field = dialogOf(page).getByLabel(empty, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Tous les champs sont requis.')
    await expect(dialogOf(page).locator('[aria-invalid]')).toHaveCount(1)
  }
})

test('a wrong address is told at its field, and an empty form says once what it lacks', async ({ page }) => {
  await openChat(page)
  await send(page).click()
  await expect(dialogOf(page).getByText('Tous les champs sont requis.')).toHaveCount(1)
  await expect(dialogOf(page).getByLabel('Nom')).toBeFocused()
  await expectAccessible(page)
  await keepScreens(page, 'chat-refus')
  await fill(page, chatMessage('maud@'))
  await send(page).click()
  await expect(dialogOf(page).getByLabel('E-mail')).toHaveAccessibleDescription(
    'Veuillez entrer un email valide',
  )
  await expect(dialogOf(page).getByText('Tous les champs sont requis.')).toHaveCount(0)
})

test('two visitors who write at the same moment are both received', async ({ browser, server }) => {
  const visitors = await Promise.all(
    [chatMessage(), chatMessage()].map(async (written) => {
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
  await expect(page.locator('[data-island="visitor-chat"][data-hydrated]')).toHaveCount(0)
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
    await expect(dialogOf(page).getByRole('heading', { name: 'Nous écrire' })).toBeFocused()
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

  test('the masthead and what floats lead to the contact form', async ({ page }) => {
    await page.goto('/cgv')
    await floating(page).click()
    await expect(page).toHaveURL(/\/\?#contact$/)
    await page.goto('/cgv')
    await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
    await expect(page).toHaveURL(/\/\?#contact$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
