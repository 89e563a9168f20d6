import { api } from '#contract/api.ts'
import { newClient } from '../auth/account-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible, expectReadable } from '../support/axe.ts'
import { makeDocx, sha256 } from '../support/files.ts'
import { holdBack } from '../support/hold-back.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  answer,
  deliver,
  enterArea,
  enterHouse,
  FOLLOWED_EVERY_MS,
  newAuthor,
  startWork,
} from './author-steps.ts'

// Animations on, as most people have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const UPLOAD = /\/files\/projects\/[^/]+\/upload$/

test('an author follows a project to its bon à tirer', async ({ page, server }, info) => {
  const manuscript = await makeDocx({ folder: info.outputPath(), name: 'hauts-de-lozère-v7.docx' })
  const author = await newAuthor(server, { file: manuscript })
  const { commandeId: id } = author
  await page.clock.install()
  await enterArea(page, author.token, `/app/projects/${id}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Les Hauts de Lozère' })).toBeVisible()
  await expect(page.getByText('Nous choisissons le correcteur de votre texte.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger hauts-de-lozère-v7.docx' }).click()
  const copy = await download
  expect(copy.suggestedFilename()).toBe('hauts-de-lozère-v7.docx')
  expect(await sha256(await copy.path())).toBe(await sha256(manuscript))
  await expectAccessible(page)
  await keepScreens(page, 'client-project-waiting')

  const house = await enterHouse(server)
  await startWork(house, id)
  await page.clock.fastForward(FOLLOWED_EVERY_MS)
  await expect(page.getByText('Correction commencée')).toBeVisible()
  await expect(page.getByText('En correction', { exact: true })).toBeVisible()

  const corrected = await makeDocx({ folder: info.outputPath(), name: 'hauts-de-lozère-corrigé.docx' })
  await deliver(server, house, {
    id,
    path: corrected,
    note: 'J’ai laissé le patois tel quel, comme convenu.',
  })
  await page.clock.fastForward(FOLLOWED_EVERY_MS)
  await expect(page.getByRole('heading', { name: 'Votre texte corrigé est prêt à relire' })).toBeVisible()
  await answer(house, id, 'Deux questions vous attendent en marge, aux pages 41 et 203.')
  await page.reload()
  await expect(page.getByText('Deux questions vous attendent')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'client-project-delivered')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await keepScreens(page, 'client-project-delivered-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  // The proof of deposit fell on a line of its own, under a new file.
  const delivered = page.getByRole('listitem').filter({ hasText: 'Nouveau' })
  const badge = await delivered.getByText('Nouveau').boundingBox()
  const proof = await delivered.getByRole('button', { name: /^Preuve de dépôt/ }).boundingBox()
  expect(proof?.y).toBeLessThan(badge?.y ?? 0)

  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger hauts-de-lozère-corrigé.docx' }).first().click()
  expect(await sha256(await (await second).path())).toBe(await sha256(corrected))

  await page.getByRole('button', { name: 'Bon à tirer', exact: true }).click()
  await page.getByRole('radio', { name: '5 excellent' }).check()
  await page.getByLabel('Un mot').fill('Un regard juste.')
  await expectAccessible(page)
  await keepScreens(page, 'client-bon-a-tirer')
  await page.getByRole('button', { name: 'Donner mon bon à tirer' }).click()
  await expect(page.getByRole('heading', { name: 'Votre texte est bon à tirer' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Bon à tirer donné')).toBeVisible()
  await expect(page.getByText('Vous nous avez donné 5 sur 5.')).toBeVisible()
  await expect(page.getByText('Un regard juste.')).toBeVisible()
  await keepScreens(page, 'client-finished')
  await expect(page.getByText('Terminé', { exact: true })).toBeVisible()
  const { data } = await house.call(api.admin.commandes.get, { params: { id } })
  expect(data.statut).toBe('TERMINE')
})

test.describe('an author without a file', () => {
  // A cut upload, and another author's project.
  test.use({ allowedProblems: [/404|ERR_/] })

  test(
    'deposits one after a cut, takes it back, deposits another, and sends its correction back, once by revision included',
    { tag: '@aside' },
    async ({ page, server }, info) => {
      test.slow()
      const author = await newAuthor(server)
      const { commandeId: id } = author
      await enterArea(page, author.token, `/app/projects/${id}`)
      await expect(page.getByText('Déposez votre manuscrit')).toBeVisible()
      const input = page.getByLabel('file upload')
      await input.setInputFiles({
        name: 'outil.exe',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('MZ'),
      })
      await expect(page.getByText('Erreur avec le fichier outil.exe')).toBeVisible()

      await page.goto(`/app/projects/${id}/files`)
      await expect(page.getByRole('heading', { name: 'Aucun fichier pour l’instant' })).toBeVisible()
      await page.route(UPLOAD, (route) => route.abort('connectionreset'), { times: 1 })
      await input.setInputFiles(
        await makeDocx({ folder: info.outputPath(), name: 'roman.docx', megabytes: 1 }),
      )
      await expect(page.getByText('Erreur de connexion. Veuillez réessayer.')).toBeVisible()
      await expectAccessible(page)
      await keepScreens(page, 'client-upload-cut')
      await page.getByRole('button', { name: 'Réessayer l’envoi de roman.docx' }).click()
      await expect(page.getByRole('button', { name: 'Télécharger roman.docx' })).toBeVisible()

      // The page has given it up by then.
      const letThrough = await holdBack(page, UPLOAD, (route) => route.abort().catch(() => undefined))
      await input.setInputFiles({ name: 'autre.txt', mimeType: 'text/plain', buffer: Buffer.from('Deux.') })
      await page.getByRole('button', { name: 'Annuler l’envoi de autre.txt' }).click()
      await expect(page.getByText('autre.txt')).toBeHidden()
      await letThrough()
      await page.unroute(UPLOAD)
      const { files: mine } = await apiOf(server, author.token)(api.files.listMine, {})
      expect(mine.map(({ filename }) => filename)).toEqual(['roman.docx'])

      await page.goto(`/app/projects/${id}`)
      await expect(page.getByRole('heading', { name: 'Date promise' })).toBeVisible()
      await page.getByRole('button', { name: 'Supprimer roman.docx' }).click()
      await page.getByRole('button', { name: 'Supprimer le fichier' }).click()
      await expect(page.getByRole('button', { name: 'Télécharger roman.docx' })).toBeHidden()
      await expect(page.getByText('Aucun fichier pour l’instant.')).toBeVisible()
      await input.setInputFiles(
        await makeDocx({ folder: info.outputPath(), name: 'roman-v2.docx', megabytes: 1 }),
      )
      await expect(page.getByRole('button', { name: 'Télécharger roman-v2.docx' })).toBeVisible()

      const house = await enterHouse(server)
      await startWork(house, id)
      const path = await makeDocx({ folder: info.outputPath(), name: 'v1.docx', megabytes: 1 })
      await deliver(server, house, { id, path })
      await page.reload()
      await page.getByRole('button', { name: 'Demander une révision' }).click()
      await page.getByRole('button', { name: 'Demander la révision' }).click()
      await expect(page.getByText('Dites-nous ce qui doit changer', { exact: true })).toBeVisible()
      await page.getByLabel('Ce qui doit changer').fill('Le chapitre 3 garde le passé simple.')
      await page.reload()
      await page.getByRole('button', { name: 'Demander une révision' }).click()
      await expect(page.getByLabel('Ce qui doit changer')).toHaveValue('Le chapitre 3 garde le passé simple.')
      await expectAccessible(page)
      await keepScreens(page, 'client-revision')
      await page.getByRole('button', { name: 'Demander la révision' }).click()
      await expect(page.getByText('Révision demandée')).toBeVisible()
      await expect(page.getByRole('article').getByText('Le chapitre 3 garde le passé simple.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Votre texte corrigé est prêt à relire' })).toBeHidden()

      await deliver(server, house, {
        id,
        path: await makeDocx({ folder: info.outputPath(), name: 'v2.docx' }),
      })
      await page.reload()
      const files = page.getByRole('region', { name: 'Fichiers', exact: true })
      const deliveries = files.getByRole('region', { name: /^Livraison du / })
      await expect(deliveries).toHaveCount(2)
      await expect(deliveries.first()).toContainText('v2.docx')
      await expect(deliveries.last()).toContainText('v1.docx')
      await expect(page.getByText('Épreuve livrée')).toBeVisible()
      await keepScreens(page, 'client-second-delivery')

      // Another author finds nothing at that address.
      const { token: stranger } = await newClient(server)
      await enterArea(page, stranger, `/app/projects/${id}`)
      await expect(page.getByRole('heading', { name: 'Ce projet est introuvable' })).toBeVisible()
      await page.goto(`/app/messages/cmd_${id}`)
      await expect(page.getByText('Conversation non trouvée')).toBeVisible()
      await page.goto('/app/nulle-part')
      await expect(page.getByRole('heading', { name: '404 - Page Introuvable' })).toBeVisible()
    },
  )
})
