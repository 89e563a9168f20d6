import { expectAccessible } from '../support/axe.ts'
import { makePdf } from '../support/files.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { callsTo, expectFields, fieldOf, fillFields } from './form-steps.ts'
import {
  card,
  ENDPOINT,
  FIVE_MB,
  fileField,
  fileOf,
  openCard,
  RECEIPT,
  SENT,
  sectionOf,
  send,
} from './sample-steps.ts'

const FALSE_FORMAT =
  'Le fichier "roman.pdf" n’est pas du format que dit son nom\u00a0: ouvrez-le, enregistrez-le de nouveau, puis renvoyez-le.'

test.describe('an author', () => {
  test.use({ allowedProblems: [/400/] })

  test('reads what is missing, sees how far the pages are, calls them off, then sends them once and reads what comes next', async ({
    page,
    context,
    server,
  }, info) => {
    const folder = info.outputPath('')
    const section = await openCard(page)
    // A field left empty gains a line, which would move the button while it is pressed.
    await fieldOf(section, 'Nom').fill('Maud')
    await send(page).click()
    await expect(fieldOf(section, 'E-mail')).toBeFocused()
    await expectAccessible(page)
    await keepScreens(section, 'sample-errors')

    const written = card()
    await fillFields(section, written)
    await section.getByLabel('Genre').selectOption({ label: 'Poésie' })
    const calls = callsTo(page, ENDPOINT)
    await fileField(page).setInputFiles(await fileOf(folder, 'gros.pdf', Buffer.alloc(FIVE_MB + 1)))
    await expect(fileField(page)).toHaveAccessibleDescription('Le fichier doit faire moins de 5 Mo')
    await send(page).click()
    await expect(fileField(page)).toBeFocused()
    await fileField(page).setInputFiles([])
    await expect(fileField(page)).toHaveAccessibleDescription('')
    expect(calls).toEqual([])
    // A program called a PDF: only the server can tell.
    await fileField(page).setInputFiles(await fileOf(folder, 'roman.pdf', 'MZ\u0090\u0000'))
    await send(page).click()
    await expect(fileField(page)).toHaveAccessibleDescription(FALSE_FORMAT)
    await expect(fileField(page)).toBeFocused()
    await expectFields(section, written)

    await fileField(page).setInputFiles(
      await makePdf({ folder: info.outputPath(), name: 'chapitre.pdf', paragraphs: 2, megabytes: 3 }),
    )
    const line = await context.newCDPSession(page)
    const upload = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    // A minute of it, cancelled once it is told.
    await upload(40_000)
    await send(page).click()
    await expect(section.getByRole('progressbar', { name: 'Envoi de vos pages' })).toBeVisible()
    await expect(send(page)).toBeHidden()
    await expect(section.getByRole('button', { name: 'Envoi en cours…' })).toBeDisabled()
    await expect(section.getByText(/^\d+\u00a0% envoyés$/)).toBeVisible()
    await section.getByRole('button', { name: 'Annuler l’envoi' }).click()
    await expect(section.getByRole('progressbar')).toHaveCount(0)
    await expect(section.getByRole('alert')).toHaveCount(0)
    await expectFields(section, written)

    await upload(-1)
    const before = calls.length
    const sent = page.waitForRequest(`**${ENDPOINT}`)
    await send(page).dblclick()
    const received = section.getByRole('status')
    await expect(received).toBeFocused()
    await expect(received).toContainText(SENT)
    await expect(received).toContainText('sous 48 heures')
    await expectAccessible(page)
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    expect(calls).toHaveLength(before + 1)
    await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
    expect(await mailsTo(server, { to: written['E-mail'], subject: RECEIPT })).toHaveLength(1)

    await received.getByRole('button', { name: 'Envoyer d’autres pages' }).click()
    await expectFields(section, { Nom: '', 'Ce qui vous fait douter': '' })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/400|413/] })

  test(
    'a refused file leaves all the rest as it was; then the card and its pages are posted, and a page says that they have come',
    { tag: '@aside' },
    async ({ page, server }, info) => {
      const folder = info.outputPath('')
      const written = card()
      await page.goto('/')
      await fillFields(sectionOf(page), written)
      await sectionOf(page).getByLabel('Genre').selectOption({ label: 'Essai' })
      for (const [name, content, said] of [
        ['gros.pdf', Buffer.alloc(FIVE_MB + 1), 'Le fichier doit faire moins de 5 Mo'],
        ['roman.pdf', 'MZ\u0090\u0000', FALSE_FORMAT],
      ] as const) {
        await fileField(page).setInputFiles(await fileOf(folder, name, content))
        await send(page).click()
        await expect(fileField(page)).toHaveAccessibleDescription(new RegExp(said))
        await expect(fileField(page)).toHaveAccessibleDescription(/choisissez-le de nouveau/)
        await expect(page).toHaveURL('/echantillon')
        await expectFields(sectionOf(page), written)
        await expect(sectionOf(page).getByLabel('Genre')).toHaveValue('essai')
      }
      await fileField(page).setInputFiles(
        await makePdf({ folder: info.outputPath(), name: 'chapitre.pdf', paragraphs: 2, megabytes: 1 }),
      )
      await send(page).click()
      await expect(page).toHaveURL('/merci/echantillon')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(SENT)
      await expect(page.getByRole('main')).toContainText('sous 48 heures')
      await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
    },
  )
})
