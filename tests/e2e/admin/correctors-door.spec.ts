import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { activate, apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { PHONE } from '../support/on-a-phone.ts'
import { keepByNight, keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { badgeIn, changeCommande, houseToken, newPaidCommande, openHouse, panelOf } from './house-steps.ts'

const NOM = 'Delphine Maurel'
/** Whom nothing of the site names. */
const AUTHOR = { prenom: 'Zéphyrine', nom: 'Quatrefages' }
const COPIES_FROM = 900_000
const EMAIL = 'delphine.maurel@exemple.fr'
const LINES = Array.from(
  { length: 300 },
  (_, index) => `Phrase ${index + 1} du carnet, que son auteur avait écrite dans la nuit sans se relire.`,
)
const book = (lines: string[], end = '') => ({
  body: heading('Le carnet') + lines.map((line) => p(r(line))).join('') + end,
})

// The corrector's browser is a phone; the house's and the author's are their own.
test.use({ viewport: PHONE })

/** The other stories of this server count the nine of a first start, and their own orders. */
test.afterEach(({ server }) =>
  onDatabase(
    server,
    `delete from missions where correcteur = '${NOM}'`,
    `delete from commandes where numero > ${COPIES_FROM}`,
    `update correcteurs set actif = false where nom = '${NOM}'`,
  ),
)

test('a text goes from the house to its corrector and back to its author, by a link alone', async ({
  page: corrector,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'corrections-'))
  const write = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  const manuscript = await write('quatrefages-carnet.docx', docxOf(book(LINES)))
  const changed = LINES.map((line, index) => (index === 7 ? line.replace('nuit', 'journée') : line))
  const corrected = await write('carnet-corrections.docx', docxOf(book(changed, p(ins('Fin.')))))
  const commande = await newPaidCommande(server, { manuscript, ...AUTHOR })
  const secrets = await secretsOf(server, commande)
  const asAuthor = apiOf(server, await activate(server, commande.email))
  const params = { id: commande.id }
  const filesOfAuthor = async () =>
    (await asAuthor(api.projects.get, { params })).data.files.map(({ filename }) => filename)
  const house = await houseOf(browser, server)
  const read = readBytes(corrector)

  // An address, a rate, and the link that goes to it.
  const profile = house.getByRole('complementary', { name: 'Nouveau correcteur' })
  await profile.getByLabel('Nom', { exact: true }).fill(NOM)
  await profile.getByLabel('Spécialité').fill('Récits')
  await profile.getByLabel('E-mail').fill(EMAIL)
  await profile.getByLabel('Honoraires pour 1').fill('1,80')
  await profile.getByRole('button', { name: 'Ajouter le correcteur' }).click()
  await house
    .getByRole('table', { name: 'Correcteurs' })
    .getByRole('row', { name: NOM })
    .getByRole('link')
    .click()
  const known = house.getByRole('complementary', { name: NOM })
  await known.getByRole('button', { name: 'Envoyer l’accès' }).click()
  await expect(known.getByText('Lien envoyé le')).toBeVisible()
  await keepByNight(house, 'admin-correcteur-acces')
  const access = await waitForMail(server, { to: EMAIL, subject: 'Votre page de corrections' })

  // The engagement first; then a page that waits.
  await corrector.goto(linkIn(access, '/corrections/'))
  await expect(corrector.getByRole('heading', { name: 'L’engagement de la maison' })).toBeVisible()
  await corrector.getByRole('button', { name: 'Accepter et voir mes textes' }).click()
  await expect(corrector.getByText('Cochez la case pour dire que vous l’avez lu.')).toBeVisible()
  await expectAccessible(corrector)
  await keepScreens(corrector, 'corrections-engagement')
  await corrector.getByLabel('J’ai lu cet engagement et je l’accepte').check()
  await corrector.getByRole('button', { name: 'Accepter et voir mes textes' }).click()
  await expect(corrector.getByRole('heading', { name: 'Aucun texte pour le moment' })).toBeVisible()
  await expectAccessible(corrector)
  await keepScreens(corrector, 'corrections-vide')

  // Entrusted: the first of the two acts of the house.
  await house.goto(`/admin/commandes/${commande.id}`)
  const panel = panelOf(house, commande.titre)
  await panel.getByLabel('Correcteur').selectOption({ label: `${NOM}, récits` })
  await panel.getByRole('button', { name: 'Confier' }).click()
  await expect(panel.getByText('Attend une réponse')).toBeVisible()

  // Taken: the work of a paid order begins with it.
  await corrector.reload()
  const text = corrector.getByRole('article', { name: commande.titre })
  await expect(text.getByText('Le patois des dialogues est voulu.')).toBeVisible()
  await expect(text.getByText('Signes, espaces comprises')).toBeVisible()
  await expectAccessible(corrector)
  await keepScreens(corrector, 'corrections-un-texte')
  await text.getByRole('button', { name: 'Je prends' }).click()
  await expect(text.getByText('En correction')).toBeVisible()
  await house.reload()
  await expect(badgeIn(panel).first()).toHaveText('En cours')

  // The manuscript opens under a name of the house's.
  const [download] = await Promise.all([
    corrector.waitForEvent('download'),
    text.getByRole('button', { name: /^Télécharger/ }).click(),
  ])
  expect(download.suggestedFilename()).not.toMatch(/quatrefages/i)

  // Handed in, once its corrector has read what the house will read.
  await text.getByRole('button', { name: 'Remettre le texte corrigé' }).click()
  const handIn = corrector.getByRole('dialog', { name: /^Remettre/ })
  await handIn.locator('input[type=file]').setInputFiles([corrected])
  await expect(handIn.getByText('1 correction, de Claire Dumas.')).toBeVisible()
  await expect(handIn.getByText('1 passage a changé sans marque')).toBeVisible()
  await handIn.getByLabel('Un mot à la maison').fill('Une date du chapitre 3 reste à vérifier.')
  await expectAccessible(corrector)
  await keepScreens(corrector, 'corrections-remise')
  // Put off, it keeps what was chosen.
  await handIn.getByRole('button', { name: 'Plus tard' }).click()
  await text.getByRole('button', { name: 'Remettre le texte corrigé' }).click()
  await expect(handIn.getByText('1 passage a changé sans marque')).toBeVisible()
  await handIn.getByRole('button', { name: 'Remettre à la maison' }).click()
  await expect(handIn).toBeHidden()
  await expect(text.getByText('Remis à la maison')).toBeVisible()
  for (const secret of secrets) expect(await read(), `nothing holds ${secret}`).not.toContain(secret)

  // Sent: the second one, after the same inspection.
  expect(await filesOfAuthor()).not.toContain('carnet-corrections.docx')
  await house.reload()
  await expect(panel.getByText('Une date du chapitre 3 reste à vérifier.').first()).toBeVisible()
  await expect(panel.getByText('1 passage a changé sans marque')).toBeVisible()
  await expect(panel.locator('.button--primary')).toHaveText(['Envoyer à l’auteur'])
  await expectAccessible(house)
  await keepByNight(house, 'admin-texte-remis')
  await panel.getByRole('button', { name: 'Envoyer à l’auteur' }).click()
  await expect(badgeIn(panel).first()).toHaveText('Livrée, à relire')
  await expect(panel.getByText('Chez son auteur')).toBeVisible()
  await keepScreens(house, 'admin-texte-envoye')
  await corrector.getByText(/1\stexte, /).click()
  await expect(corrector.getByRole('table')).toBeVisible()
  await keepByNight(corrector, 'corrections-releve')

  // Its page, and the bon à tirer given there, are told by the author's own stories.
  expect(await filesOfAuthor()).toContain('carnet-corrections.docx')
  await asAuthor(api.commandes.bonATirer, { params, body: {} })
  await corrector.reload()
  await expect(corrector.getByRole('heading', { name: 'Aucun texte pour le moment' })).toBeVisible()

  await house.context().close()
  await rm(folder, { recursive: true })
})

test('forty texts are a list that axe reads, that a keyboard walks, and whose typed words stay', {
  tag: '@aside',
}, async ({ page, server }) => {
  const asHouse = apiOf(server, await houseToken(server))
  // An address of its own: the link that came to the other is another corrector's.
  const profile = { nom: NOM, specialite: 'Récits', email: `quarante.${EMAIL}` }
  const { data: correcteur } = await asHouse(api.admin.correcteurs.create, { body: profile })
  await asHouse(api.admin.correcteurs.sendAccess, { params: { id: correcteur.id } })
  const commande = await newPaidCommande(server)
  await changeCommande(server, commande.id, { correcteurId: correcteur.id })
  await onDatabase(
    server,
    `insert into commandes (id, numero, user_id, service_id, service_nom, titre, description, nombre_pages, montant, lignes, statut,
      correcteur_id, note_correcteur, demarrage_immediat, delai_jours, date_promise, revisions_incluses, recherche)
      overriding system value select gen_random_uuid(), ${COPIES_FROM} + n, user_id, service_id, service_nom, 'Carnet ' || n,
      description, nombre_pages, montant, lignes, 'PAYEE', correcteur_id, note_correcteur, demarrage_immediat, delai_jours,
      date_promise, revisions_incluses, recherche from commandes c, generate_series(1, 39) n where c.id = '${commande.id}'`,
    `insert into missions (id, commande_id, correcteur_id, correcteur) select gen_random_uuid(), c.id, k.id, k.nom
      from commandes c, correcteurs k where c.numero > ${COPIES_FROM} and k.nom = '${NOM}' and k.actif`,
  )
  const access = await waitForMail(server, { to: profile.email, subject: 'Votre page de corrections' })
  await page.goto(linkIn(access, '/corrections/'))
  await page.getByLabel('J’ai lu cet engagement et je l’accepte').check()
  await page.getByRole('button', { name: 'Accepter et voir mes textes' }).click()
  await expect(page.getByText('40 textes vous sont confiés')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(40)
  await expectAccessible(page)
  await keepScreens(page, 'corrections-quarante')
  const last = page.getByRole('article').last()
  const ask = last.getByRole('button', { name: 'Une question à la maison' })
  await last.getByRole('button', { name: 'Je prends' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  const word = page.getByRole('dialog', { name: /^Une question/ }).getByLabel('Votre question')
  await expect(word).toBeFocused()
  await page.keyboard.type('Garder les italiques ?')
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(word).toHaveValue('Garder les italiques ?')
})

/** The back-office at a desk, at the form of a new corrector. */
async function houseOf(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await openHouse(page, server, '/admin/correcteurs/nouveau')
  return page
}

/** What a corrector may not read of an order. */
async function secretsOf(server: Server, { id, email }: { id: string; email: string }): Promise<string[]> {
  const { data } = await apiOf(server, await houseToken(server))(api.admin.commandes.get, { params: { id } })
  return [
    ...Object.values(AUTHOR),
    email,
    '04 66 00 00 00',
    '0466000000',
    data.amountFormatted,
    `:${data.amount}`,
  ]
}

/** All that the calls of the page have answered, and the page as it is. */
function readBytes(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''))
  })
  return async () => [await page.content(), ...(await Promise.all(answers))].join('\n')
}
