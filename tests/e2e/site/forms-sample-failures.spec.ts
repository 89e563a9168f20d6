import { waitForMail } from '../support/mail.ts'
import { expect, test } from '../support/story.ts'
import { hydratedIsland, BAD_GATEWAY, expectFields, fillFields, sendOffline, TOO_MANY } from './form-steps.ts'
import { card, ENDPOINT, fileField, fileOf, openCard, RECEIPT, send, SENT } from './sample-steps.ts'

test.describe('when the sending fails', () => {
  test.use({ allowedProblems: [/400|429|502|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  for (const { said, answer } of [
    { said: TOO_MANY.json.message, answer: TOO_MANY },
    { said: 'Une erreur est survenue. Veuillez réessayer.', answer: BAD_GATEWAY },
  ]) {
    test(`the author reads « ${said} », and keeps the card`, async ({ page }) => {
      await page.route(`**${ENDPOINT}`, (route) => route.fulfill(answer))
      const section = await openCard(page)
      const written = card()
      await fillFields(section, written)
      await send(page).click()
      await expect(section.getByRole('alert')).toContainText(said)
      await expectFields(section, written)
    })
  }

  test('a program called a PDF is refused by the server, at the field of the file', async ({
    page,
  }, info) => {
    const section = await openCard(page)
    const written = card()
    await fillFields(section, written)
    await fileField(page).setInputFiles(await fileOf(info.outputPath(''), 'roman.pdf', 'MZ\u0090\u0000'))
    await send(page).click()
    await expect(fileField(page)).toHaveAccessibleDescription('Formats acceptés\u00a0: .doc, .docx, .pdf')
    await expect(fileField(page)).toBeFocused()
    await expectFields(section, written)
  })

  test('a lost network keeps what was written, through a reload; the pages are chosen again', async ({
    page,
    server,
  }) => {
    const section = await openCard(page)
    const written = card()
    await fillFields(section, written)
    await sendOffline(page, {
      section,
      send: send(page),
      said: 'Une erreur est survenue. Veuillez réessayer.',
    })
    await page.reload()
    await hydratedIsland(page, 'sample-form')
    await expectFields(section, written)
    await send(page).click()
    await expect(section.getByRole('status')).toContainText(SENT)
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
  })
})
