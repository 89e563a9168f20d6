import { onDatabase } from '../support/database.ts'
import { openWithin } from '../support/look.ts'
import { keepByNight } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'

test('an author of five hundred files, then of two hundred projects, filters, sorts, turns pages, and comes back to the same place', async ({
  page,
  server,
}) => {
  test.slow()
  const author = await newAuthor(server)
  await onDatabase(
    server,
    `insert into fichiers (id, kind, commande_id, nom, titre, mime_type, taille, sha256, storage_key, created_at)
     select gen_random_uuid(), case when n % 5 = 0 then 'LIVRABLE' else 'SOURCE' end, '${author.commandeId}',
            'chapitre-' || lpad(n::text, 3, '0') || case when n % 7 = 0 then '.pdf' else '.docx' end, 'Chapitre ' || n,
            'application/pdf', n * 10000, md5(n::text) || md5(n::text), gen_random_uuid()::text, now() - n * interval '1 hour'
       from generate_series(1, 500) n`,
  )
  await enterArea(page, author.token, '/app/files')
  const files = page.getByRole('table', { name: 'Fichiers' })
  await expect(page.getByText('1 à 20 sur 500')).toBeVisible()
  await keepByNight(page, 'client-files-500')

  await page.getByRole('link', { name: 'Textes corrigés' }).click()
  await expect(page.getByText('1 à 20 sur 100')).toBeVisible()
  await page.getByLabel('Trier').selectOption('De A à Z')
  await expect(files.getByRole('row').nth(1)).toContainText('chapitre-005')
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(files.getByRole('row').nth(1)).toContainText('chapitre-105')
  await expect(page).toHaveURL(/type=LIVRABLE.*sortBy=filename.*page=2/)

  await files.getByRole('link', { name: 'Les Hauts de Lozère' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les Hauts de Lozère' })).toBeVisible()
  await page.goBack()
  await expect(files.getByRole('row').nth(1)).toContainText('chapitre-105')

  await openWithin(page, '/app/files')
  await page.getByRole('searchbox').fill('CHAPITRE-499')
  await expect(files.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search=CHAPITRE-499/)
  await page.getByRole('searchbox').fill('introuvable')
  await expect(page.getByRole('heading', { name: 'Aucun fichier ne correspond' })).toBeVisible()
  await openWithin(page, '/app/files?page=99')
  await expect(page.getByRole('heading', { name: 'Cette page est vide' })).toBeVisible()

  await onDatabase(
    server,
    `insert into commandes (id, user_id, service_nom, titre, montant, lignes, statut, demarrage_immediat, delai_jours,
                            revisions_incluses, recherche, date_promise, created_at)
     select gen_random_uuid(), user_id, service_nom, 'Tome ' || lpad(n::text, 3, '0'), montant, lignes,
            (array['EN_COURS', 'TERMINE', 'ESTIMATION_ENVOYEE', 'PAYEE'])[1 + n % 4], true, delai_jours,
            revisions_incluses, 'tome ' || lpad(n::text, 3, '0'), current_date + n, now() - (200 - n) * interval '1 day'
       from commandes, generate_series(1, 199) n where id = '${author.commandeId}'`,
    `insert into conversations (id, type, titre, client_id, commande_id)
     select 'cmd_' || id, 'project', titre, user_id, id from commandes where titre like 'Tome %'`,
  )
  await openWithin(page, '/app/projects')
  await expect(page.getByText('1 à 10 sur 200')).toBeVisible()
  await expect(page.getByText('Étape 2 sur 4').first()).toBeVisible()
  await keepByNight(page, 'client-projects-200')
  await page.getByRole('link', { name: 'Devis à accepter 50' }).click()
  await expect(page.getByText('1 à 10 sur 50')).toBeVisible()
  await page.getByLabel('Trier').selectOption('Titre')
  const last = page.getByRole('link', { name: 'Page 5' })
  await expect(last).toHaveAttribute('href', /sortBy=titre/)
  await last.click()
  await expect(page.getByRole('link', { name: 'Tome 198' })).toBeVisible()
  await page.getByRole('link', { name: 'Tome 198' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tome 198' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('41 à 50 sur 50')).toBeVisible()
  await openWithin(page, '/app/dashboard')
  await expect(page.getByText('Vous n’avez rien à régler.')).toBeVisible()
  await keepByNight(page, 'client-dashboard-200')
})
