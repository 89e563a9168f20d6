import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { chatMessage, dialogOf, ENDPOINT, fill, floating, openChatHere, RECEIPT, send } from './chat-steps.ts'
import { callsTo } from './form-steps.ts'

const PHONE = { width: 390, height: 844 }

test.describe('a visitor', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('opens the chat before its island is hydrated, writes to the house through a lost network and a reload, and writes again', async ({
    page,
    context,
    server,
  }) => {
    const letThrough = await holdBack(page, /assets\/forms-/)
    await page.goto('/cgv')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Chat' })
    await opener.click()
    await expect(page.locator('[data-island="visitor-chat"][data-hydrated]')).toHaveCount(0)
    await letThrough()
    await expect(page.getByRole('dialog', { name: 'Nous écrire' })).toBeVisible()
    await expect(page).toHaveURL('/cgv')
    await expect(dialogOf(page).getByRole('heading', { name: 'Nous écrire' })).toBeFocused()
    await expectAccessible(page)
    await keepScreens(page, 'chat')
    await send(page).click()
    await expect(dialogOf(page).getByLabel('Nom')).toBeFocused()
    await expectAccessible(page)
    await keepScreens(page, 'chat-refus')

    const written = chatMessage()
    await fill(page, written)
    await context.setOffline(true)
    await send(page).press('Enter')
    await expect(dialogOf(page).getByRole('alert')).toContainText('Une erreur inconnue est survenue.')
    await expect(send(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(opener).toBeFocused()

    await context.setOffline(false)
    await page.reload()
    await openChatHere(page)
    for (const [label, text] of Object.entries(written))
      await expect(dialogOf(page).getByLabel(label, { exact: true })).toHaveValue(text)
    const sendings = callsTo(page, ENDPOINT)
    await send(page).dblclick()
    await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeFocused()
    await expect(dialogOf(page).getByRole('status')).toHaveText(
      'Votre message a bien été envoyé à notre équipe.',
    )
    expect(sendings).toHaveLength(1)
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
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the keyboard alone reaches the chat by the menu, keeps the focus in it, and leaves it', {
    tag: '@aside',
  }, async ({ page }) => {
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
