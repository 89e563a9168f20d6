import { makePdf } from '../support/files.ts'
import { waitForMail } from '../support/mail.ts'
import { expect, test } from '../support/story.ts'
import { expectFields, fillFields } from './form-steps.ts'
import { card, fileField, fileOf, FIVE_MB, RECEIPT, sectionOf, send, SENT } from './sample-steps.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/400|413/] })

  test('the card and its pages are posted, and a page says that they have come', async ({
    page,
    server,
  }, info) => {
    await page.goto('/')
    const written = card()
    await fillFields(sectionOf(page), written)
    await fileField(page).setInputFiles(
      await makePdf({ folder: info.outputPath(), name: 'chapitre.pdf', paragraphs: 2, megabytes: 1 }),
    )
    await send(page).click()
    await expect(page).toHaveURL('/merci/echantillon')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SENT)
    await expect(page.getByRole('main')).toContainText('sous 48 heures')
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
  })

  test('without pages it is taken too', async ({ page }) => {
    await page.goto('/')
    await fillFields(sectionOf(page), card())
    await send(page).click()
    await expect(page).toHaveURL('/merci/echantillon')
  })

  for (const { what, name, content, said } of [
    {
      what: 'over 5 MB',
      name: 'gros.pdf',
      content: Buffer.alloc(FIVE_MB + 1),
      said: 'Le fichier doit faire moins de 5 Mo',
    },
    {
      what: 'that is a program',
      name: 'roman.pdf',
      content: Buffer.from('MZ\u0090\u0000'),
      said: 'Formats acceptés\u00a0: .doc, .docx, .pdf',
    },
  ]) {
    test(`a file ${what} is refused, and all the rest comes back`, async ({ page }, info) => {
      await page.goto('/')
      const written = card()
      await fillFields(sectionOf(page), written)
      await sectionOf(page).getByLabel('Genre').selectOption({ label: 'Essai' })
      await fileField(page).setInputFiles(await fileOf(info.outputPath(''), name, content))
      await send(page).click()
      await expect(page).toHaveURL('/echantillon')
      await expectFields(sectionOf(page), written)
      await expect(sectionOf(page).getByLabel('Genre')).toHaveValue('essai')
      await expect(fileField(page)).toHaveAccessibleDescription(new RegExp(said))
      await expect(fileField(page)).toHaveAccessibleDescription(/choisissez-le de nouveau/)
      await send(page).click()
      await expect(page).toHaveURL('/merci/echantillon')
    })
  }
})
