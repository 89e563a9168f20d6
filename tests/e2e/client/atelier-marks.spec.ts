import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { del, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { openHouse } from '../admin/house-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible, expectReadable } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea } from './author-steps.ts'
import { deliverNovel, expectToFit, FIRST, LAST } from './novel-steps.ts'

const OK = p(r('Elle répondit ') + del('ok') + ins('d’accord') + r('. Puis elle se tut.'))
const NOVEL = docxOf({
  body:
    heading('Le cahier') +
    FIRST +
    OK +
    p(r('Elle prit ') + del('le') + ins('son') + r(' cahier.')) +
    heading('Le puits') +
    OK +
    LAST,
})

// The page asks and sends without network.
test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

/** Text at 200 %, as a browser sets it. */
const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
const cardOf = (page: Page, number: string) => page.getByRole('region', { name: `Correction ${number}` })
/** The keys of a card are heard once the focus is on its correction, a moment after it is drawn. */
async function expectCurrent(page: Page, number: string): Promise<void> {
  await expect(cardOf(page, number)).toBeVisible()
  await expect(page.locator(`[data-correction="${number}"]`).first()).toBeFocused()
}

test('an author refuses, asks, loses the network, and gives the bon à tirer from the text', async ({
  page,
  context,
  server,
}, info) => {
  test.slow()
  const { id, token, fileId } = await deliverNovel(server, {
    folder: info.outputPath(''),
    name: 'roman.docx',
    bytes: NOVEL,
  })
  const call = apiOf(server, token)
  const said = async () => {
    const { data } = await call(api.atelier.get, { params: { id, fileId } })
    return Object.fromEntries(data.marques.map(({ numero, choix }) => [numero ?? '', choix]))
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  const address = `/app/projects/${id}/atelier/${fileId}`
  await enterArea(page, token, `${address}?chapitre=1`)
  const text = page.getByRole('article', { name: 'Le cahier' })
  await expect(text).toBeVisible()
  await enlarge(page)

  // With a finger: the original words are back in the corrected text.
  await text.locator('[data-correction="1.1"]').click({ position: { x: 20, y: 20 } })
  await cardOf(page, '1.1').getByRole('button', { name: 'Refuser', exact: true }).click()
  const refused = text.getByRole('link', { name: 'refusée : supprimé : fesait ajouté : faisait' })
  await expect(refused.getByRole('deletion')).toHaveCSS('clip-path', 'none')
  await expect(refused.getByRole('insertion')).not.toHaveCSS('clip-path', 'none')
  await expect(cardOf(page, '1.1').getByRole('status')).toContainText('Refusée')
  await expectToFit(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })

  // With the keyboard: a question, closed and opened again without losing a letter.
  await page.keyboard.press('j')
  await expectCurrent(page, '1.3')
  await page.keyboard.press('q')
  await page.keyboard.type('Le personnage parle ainsi.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: /Votre question/ })).toBeHidden()
  await page.keyboard.press('q')
  await expect(page.getByRole('textbox', { name: /Votre question/ })).toHaveValue(
    'Le personnage parle ainsi.',
  )
  await page.keyboard.press('Control+Enter')
  await expect(text.getByRole('link', { name: /^question posée : supprimé : ok/ })).toBeVisible()
  await expect.poll(said).toEqual({ '1.1': 'REFUSEE', '1.3': 'QUESTION' })
  await page.getByRole('checkbox', { name: 'J’ai relu ce chapitre' }).check()

  // In print: the chapter and its marks, without the rest of the page.
  await page.evaluate(() => Object.assign(globalThis, { print: () => (document.title = 'Imprimé') }))
  await page.getByRole('button', { name: 'Outils' }).click()
  await page.getByRole('menuitem', { name: 'Imprimer ce chapitre' }).click()
  await expect(page).toHaveTitle('Imprimé')
  await page.emulateMedia({ media: 'print' })
  await expect(refused.getByRole('deletion')).toHaveCSS('clip-path', 'none')
  await expect(page.getByRole('button', { name: 'Outils' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // The network goes: reading and marking go on, in the next chapter too.
  await expect(page.getByRole('link', { name: /Le puits/ })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: /Le puits/ }).click()
  await expect(page.getByRole('article', { name: 'Le puits' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(cardOf(page, '2.1')).toBeVisible()
  await page.keyboard.press('j')
  await expectCurrent(page, '2.2')
  await page.keyboard.press('r')
  await expect(page.getByText('1 marque à envoyer')).toBeVisible()
  await keepScreens(page, 'atelier-offline')
  await context.setOffline(false)
  await expect(page.getByText('1 marque à envoyer')).toBeHidden()
  await expect.poll(said).toMatchObject({ '2.2': 'REFUSEE' })

  // A second tab, and a reload: the same marks.
  const tab = await context.newPage()
  await tab.goto(`${address}?correction=1.4`)
  await expectCurrent(tab, '1.4')
  await tab.keyboard.press('r')
  await page.reload()
  await enlarge(page)
  await page.getByRole('button', { name: 'Chapitres' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chapitres et recherche' })
  await expect(sheet.getByRole('link', { name: /Le cahier.*relu/ })).toBeVisible()
  await sheet.getByRole('link', { name: /Votre réponse/ }).click()
  await expect(page.getByText('3 corrections acceptées, 3 refusées, 1 question sans réponse.')).toBeVisible()
  await tab.close()

  // Every place that says the same, at once, then back again.
  await page.getByRole('link', { name: 'Correction 1.3' }).click()
  await cardOf(page, '1.3')
    .getByRole('button', { name: /^Refuser partout/ })
    .click()
  const lot = page.getByRole('alertdialog')
  await lot.getByRole('button', { name: /^Refuser les 2\scorrections$/ }).click()
  await expect.poll(said).toMatchObject({ '2.1': 'REFUSEE', '1.3': 'REFUSEE' })
  await expect(cardOf(page, '1.3').getByRole('status')).toContainText('Question posée')
  await cardOf(page, '1.3').getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(said).toMatchObject({ '2.1': null, '1.3': 'QUESTION' })

  // The last page: a revision would quote all of it; the bon à tirer ends it.
  await page.goto(`${address}?page=reponse`)
  await enlarge(page)
  await expect(page.getByRole('heading', { name: 'Refusées 3' })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await keepScreens(page, 'atelier-answer')
  // Their words come from the text, read apart.
  await expect(page.getByRole('main').getByText('n’avais').first()).toBeVisible()
  await page.getByRole('button', { name: 'Demander une révision' }).click()
  await expect(page.getByRole('textbox', { name: 'Ce qui doit changer' })).toHaveValue(
    /2\.2\s:\s«\sn’avais\s» → «\sn’avait\s»/,
  )
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await page.getByRole('button', { name: 'Bon à tirer', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('3 corrections acceptées, 3 refusées')
  await page.getByRole('button', { name: 'Donner mon bon à tirer' }).click()

  await expect(page.getByRole('heading', { name: 'Vos marques' })).toBeVisible()
  await expect(page.getByText('Le texte est bon à tirer')).toBeVisible()
  await page.getByRole('link', { name: 'Correction 2.2' }).click()
  await expect(cardOf(page, '2.2').getByRole('status')).toContainText('Refusée')
  await expect(cardOf(page, '2.2').getByRole('button', { name: 'Refuser', exact: true })).toHaveCount(0)

  // The house reads the same text, refusals alone, and comes to the question from its conversation.
  const house = await context.browser()?.newPage()
  if (!house) throw new Error('no browser for the house')
  await openHouse(house, server, `/admin/commandes/${id}`)
  await house.getByRole('link', { name: 'Lire les corrections' }).click()
  await house.getByRole('radio', { name: /^Refusées/ }).click()
  const next = house.getByRole('link', { name: 'Le puits', exact: true })
  await expect(next).toHaveAttribute('href', /marques=REFUSEE/)
  await house.keyboard.press('j')
  await expect(cardOf(house, '1.1').getByRole('status')).toContainText('Refusée')
  await expectCurrent(house, '1.1')
  await house.keyboard.press('j')
  await expect(cardOf(house, '1.4').getByRole('status')).toContainText('Refusée')
  await house
    .getByRole('link', { name: /^Marques de l’auteur/ })
    .first()
    .click()
  await expect(house.getByText('6 corrections, 3 refusées, 1 question.')).toBeVisible()
  await expectToFit(house)
  await expectAccessible(house)
  await keepScreens(house, 'atelier-house')
  await house.goto(`/admin/messagerie/cmd_${id}`)
  await house.getByRole('link', { name: 'Voir la correction dans le texte' }).click()
  await expect(cardOf(house, '1.3')).toContainText('Le personnage parle ainsi.')
  await house.close()
})
