import { waitForMail } from '../support/mail.ts'
import { expect, test } from '../support/story.ts'
import { dialogOf, ENDPOINT, fill, chatMessage, openChat, openChatHere, RECEIPT, send } from './chat-steps.ts'
import { changeOnItsWay } from './form-steps.ts'

test.describe('when the sending fails', () => {
  test.use({ allowedProblems: [/400|429|502|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

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
      await fill(page, chatMessage())
      await send(page).click()
      await expect(dialogOf(page).getByRole('alert')).toContainText(said)
      await expect(dialogOf(page).getByLabel('Message', { exact: true })).toHaveValue(/la poésie/)
    })
  }

  test('what the server refuses of a field is told at the field, until it is sent again', async ({
    page,
  }) => {
    await openChat(page)
    await fill(page, chatMessage())
    await changeOnItsWay(page, ENDPOINT, { email: 'maud@' })
    await send(page).click()
    const email = dialogOf(page).getByLabel('E-mail')
    await expect(email).toHaveAccessibleDescription('Veuillez entrer un email valide')
    await expect(email).toBeFocused()
    await page.unroute(`**${ENDPOINT}`)
    await send(page).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeVisible()
  })

  test('a lost network keeps the text, through a closed dialog and a reload, until it is sent', async ({
    page,
    context,
    server,
  }) => {
    const written = chatMessage()
    await openChat(page)
    await fill(page, written)
    await context.setOffline(true)
    await send(page).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText('Une erreur inconnue est survenue.')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()

    await context.setOffline(false)
    await page.reload()
    await openChatHere(page)
    for (const [label, text] of Object.entries(written)) {
      await expect(dialogOf(page).getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await send(page).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeVisible()
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
    await page.reload()
    await openChatHere(page)
    await expect(dialogOf(page).getByLabel('Message', { exact: true })).toHaveValue('')
  })
})
