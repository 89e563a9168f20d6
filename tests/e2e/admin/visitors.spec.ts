import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

async function askForSample({ url }: Server, email: string) {
  const form = new FormData()
  const fields = { nom: 'Maud Kerbrat', email, telephone: '06 12 34 56 78', genre: 'roman' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('description', 'Le premier chapitre.\nMerci de votre lecture.')
  form.set('fichier', new File([PDF], 'chapitre-1.pdf'))
  const { status } = await fetch(`${url}/api/public/free-sample`, { method: 'POST', body: form })
  expect(status).toBe(201)
}

test('the house reads what a visitor sent, takes the pages, and answers by mail', async ({
  page,
  server,
}) => {
  const email = `${randomUUID()}@exemple.fr`
  await askForSample(server, email)
  await waitForMail(server, { to: email, subject: 'Votre demande d’échantillon est arrivée' })

  await openHouse(page, server, `/admin/messagerie?search=${email}`)
  await page.getByRole('link', { name: /Maud Kerbrat/ }).click()
  await expect(page.getByRole('heading', { name: 'Échantillon gratuit : Roman' })).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(page.getByText('06 12 34 56 78')).toBeVisible()
  await expect(page.getByText('Merci de votre lecture.').last()).toBeVisible()
  await keepScreens(page, 'admin-messagerie-visiteur')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger chapitre-1.pdf' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(PDF)

  await page
    .getByRole('textbox', { name: 'Répondre au nom de la maison' })
    .fill('Votre texte est en bonne voie.')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  const reply = await waitForMail(server, { to: email, subject: /vous répond/ })
  expect(reply.text).toContain('Votre texte est en bonne voie.')
  expect(await mailsTo(server, { to: email, subject: /./ })).toHaveLength(2)
})
