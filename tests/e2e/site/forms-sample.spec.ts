import { expectAccessible } from '../support/axe.ts'
import { makePdf } from '../support/files.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { callsTo, expectFields, fieldOf, fillFields } from './form-steps.ts'
import { card, ENDPOINT, fileField, fileOf, FIVE_MB, openCard, RECEIPT, send, SENT } from './sample-steps.ts'

const FILL = 'Veuillez remplir tous les champs obligatoires'

test('an author sends ten pages, reads what comes next, and the house has them', async ({
  page,
  server,
}, info) => {
  const section = await openCard(page)
  await expectAccessible(page)
  const written = card()
  await fillFields(section, written)
  await section.getByLabel('Genre').selectOption({ label: 'Poésie' })
  await fileField(page).setInputFiles(
    await makePdf({ folder: info.outputPath(), name: 'chapitre.pdf', paragraphs: 2, megabytes: 1 }),
  )
  const sent = page.waitForRequest(`**${ENDPOINT}`)
  await send(page).click()
  const received = section.getByRole('status')
  await expect(received).toBeFocused()
  await expect(received).toContainText(SENT)
  await expect(received).toContainText('sous 48 heures')
  await expectAccessible(page)
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })

  await received.getByRole('button', { name: 'Envoyer d’autres pages' }).click()
  await expectFields(section, { Nom: '', 'Ce qui vous fait douter': '' })
})

test('pages are not asked for', async ({ page, server }) => {
  const section = await openCard(page)
  const written = card()
  await fillFields(section, written)
  await send(page).click()
  await expect(section.getByRole('status')).toContainText(SENT)
  await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
})

test('each field says what it lacks as it is left, and sending leads to the first', async ({ page }) => {
  const section = await openCard(page)
  const wrong: [label: string, typed: string, said: string][] = [
    ['Nom', '', FILL],
    ['Nom', 'a'.repeat(101), 'Ce champ ne peut pas dépasser 100 caractères'],
    ['E-mail', ' ', FILL],
    ['E-mail', 'maud@exemple', 'Veuillez saisir une adresse email valide'],
    ['E-mail', `${'a'.repeat(250)}@exemple.fr`, "L'email ne peut pas dépasser 255 caractères"],
    ['Téléphone', '', FILL],
    ['Téléphone', '0'.repeat(51), 'Ce champ ne peut pas dépasser 50 caractères'],
    ['Ce qui vous fait douter', 'a'.repeat(5001), 'Ce champ ne peut pas dépasser 5000 caractères'],
  ]
  for (const [label, typed, said] of wrong) {
    const field = fieldOf(section, label)
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(said))
  }
  const genre = section.getByLabel('Genre')
  await genre.evaluate((select) => select.append(new Option('Recette', 'recette')))
  await genre.focus()
  await genre.selectOption('recette')
  await genre.blur()
  await expect(genre).toHaveAccessibleDescription('Choisissez un genre')
  await expectAccessible(page)
  await keepScreens(section, 'sample-errors')
  const calls = callsTo(page, ENDPOINT)
  await send(page).click()
  await expect(fieldOf(section, 'Nom')).toBeFocused()
  expect(calls).toEqual([])
})

test('a file that cannot be taken is told as it is chosen, before anything leaves', async ({
  page,
}, info) => {
  const section = await openCard(page)
  await fillFields(section, card())
  const folder = info.outputPath('')
  const calls = callsTo(page, ENDPOINT)
  for (const [name, bytes, said] of [
    ['roman.pdf', FIVE_MB + 1, 'Le fichier doit faire moins de 5 Mo'],
    ['roman.odt', 10, 'Erreur avec le fichier roman.odt. Formats acceptés\u00a0: .doc, .docx, .pdf'],
    ['vide.pdf', 0, 'Le fichier "vide.pdf" est vide.'],
  ] as const) {
    await fileField(page).setInputFiles(await fileOf(folder, name, Buffer.alloc(bytes)))
    await expect(fileField(page)).toHaveAccessibleDescription(said)
    await send(page).click()
    await expect(fileField(page)).toBeFocused()
  }
  expect(calls).toEqual([])
  await fileField(page).setInputFiles([])
  await expect(fileField(page)).toHaveAccessibleDescription('')
  await send(page).click()
  await expect(section.getByRole('status')).toContainText(SENT)
})

test('how far the pages are is shown; called off, all is still there and may be sent again', async ({
  page,
  context,
}, info) => {
  const section = await openCard(page)
  const written = card()
  await fillFields(section, written)
  await fileField(page).setInputFiles(
    await makePdf({ folder: info.outputPath(), name: 'roman.pdf', paragraphs: 2, megabytes: 3 }),
  )
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  await send(page).click()
  await expect(section.getByRole('progressbar', { name: 'Envoi de vos pages' })).toBeVisible()
  await expect(send(page)).toBeHidden()
  await expect(section.getByRole('button', { name: 'Envoi en cours…' })).toBeDisabled()
  await expect(section.getByText(/^\d+\u00a0% envoyés$/)).toBeVisible()
  await section.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(section.getByRole('progressbar')).toHaveCount(0)
  await expect(section.getByRole('alert')).toHaveCount(0)
  await expectFields(section, written)

  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await send(page).click()
  await expect(section.getByRole('status')).toContainText(SENT)
})

test('a double click sends once', async ({ page, server }) => {
  const section = await openCard(page)
  const written = card()
  await fillFields(section, written)
  const calls = callsTo(page, ENDPOINT)
  await send(page).dblclick()
  await expect(section.getByRole('status')).toContainText(SENT)
  expect(calls).toHaveLength(1)
  await waitForMail(server, { to: written['E-mail'], subject: RECEIPT })
  expect(await mailsTo(server, { to: written['E-mail'], subject: RECEIPT })).toHaveLength(1)
})
