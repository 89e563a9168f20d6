import type { Page } from '@playwright/test'
import { newClient } from '../auth/account-steps.ts'
import { enterArea } from '../client/author-steps.ts'
import { makePdf } from '../support/files.ts'
import { expect, test } from '../support/story.ts'
import { hydratedIsland } from './form-steps.ts'

// It opened in place of the page, and what was typed was lost.
test('a file dropped beside its zone leaves the page as it is, on a public page and in the area', async ({
  page,
  server,
}, info) => {
  const folder = info.outputPath()
  const file = await makePdf({ folder, name: 'chapitre.pdf', paragraphs: 2, megabytes: 1 })
  await page.goto('/echantillon')
  await hydratedIsland(page, 'sample-form')
  const name = page.getByLabel('Nom', { exact: true }).first()
  await name.fill('Maud Kerbrat')
  await dropOnTitle(page, file)
  await expect(name).toHaveValue('Maud Kerbrat')
  await expect(page).toHaveURL('/echantillon')

  const { token } = await newClient(server)
  await enterArea(page, token, '/app/messages/nouveau')
  await page.getByLabel('Votre message').fill('Voici deux pages.')
  await dropOnTitle(page, file)
  await expect(page.getByLabel('Votre message')).toHaveValue('Voici deux pages.')
  await expect(page).toHaveURL('/app/messages/nouveau')
})

/** Drops a file as a person does, by Chromium's own protocol: an event made by a script would open nothing. */
async function dropOnTitle(page: Page, file: string): Promise<void> {
  const box = await page.getByRole('heading', { level: 1 }).boundingBox()
  if (!box) throw new Error('The page has no title')
  const line = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await line.send('Input.dispatchDragEvent', { type, x: box.x + 5, y: box.y + 5, data })
  await line.detach()
}
