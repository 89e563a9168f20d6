import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { SETTING_GROUPS } from '#web/admin/reglages/setting-groups.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { houseToken, openHouse } from './house-steps.ts'

const panelOf = (page: Page, title: string) => page.getByRole('complementary', { name: title })
const toastOf = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const onSite = async (page: Page) => (await page.request.get('/')).text()

/** The other stories of this server read the settings of a first start. */
test.afterEach(({ server }) => onDatabase(server, 'delete from settings'))

test('every group has its address, and every setting its field', async ({ page, server }) => {
  test.slow()
  await openHouse(page, server, '/admin/reglages')
  const table = page.getByRole('table', { name: 'Réglages' })
  await expect(table.getByRole('link')).toHaveCount(SETTING_GROUPS.length)
  await expect(table.getByRole('row', { name: 'Identité et mentions légales' })).toContainText('À compléter')
  expect(SETTING_GROUPS.map(({ key }) => key).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted())
  await keepScreens(page, 'admin-settings')
  for (const { key, slug, title } of SETTING_GROUPS) {
    await openWithin(page, `/admin/reglages/${slug}`)
    const panel = panelOf(page, title)
    const action = key === 'calendar' ? 'Fermer ces jours' : 'Enregistrer'
    await expect(panel.getByRole('button', { name: action })).toBeVisible()
    if (key === 'identity' || key === 'openingHours' || key === 'calendar') {
      await keepScreens(page, `admin-settings-${slug}`)
    }
    const names = await panel
      .locator('[name]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
    // Each of its days is closed, and worked again, by one gesture.
    if (key === 'calendar') continue
    if (key === 'socialLinks' || key === 'partners') {
      await expect(panel.getByRole('button', { name: 'Ajouter un lien' })).toBeVisible()
      continue
    }
    if (key === 'testimonials') {
      await expect(panel.getByRole('button', { name: 'Ajouter un témoignage' })).toBeVisible()
      continue
    }
    expect(names, title).toEqual(expect.arrayContaining(fieldsOf(DEFAULT_SETTINGS[key])))
    await expectAccessible(page)
  }
  await openWithin(page, '/admin/reglages/inconnu')
  await expect(page.getByText('Cette adresse ne mène à aucun réglage')).toBeVisible()
})

/** `value.adresse.ville` of `{ adresse: { ville } }`. */
const fieldsOf = (group: object, path = 'value'): string[] =>
  Object.entries(group).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsOf(value, `${path}.${name}`)
      : [`${path}.${name}`],
  )

test('a figure out of its bounds is refused at its field; a changed one is on the site', async ({
  page,
  server,
}) => {
  await openHouse(page, server, '/admin/reglages')
  await page.getByRole('link', { name: 'Chiffres du site, avis et comparaison' }).click()
  const panel = panelOf(page, 'Chiffres du site, avis et comparaison')
  const reviews = panel.getByLabel('Nombre d’avis')
  await reviews.fill('')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel.getByText('Veuillez saisir un nombre entier')).toBeVisible()
  await expect(reviews).toBeFocused()
  await keepScreens(page, 'admin-settings-figures')
  await reviews.fill('4321')
  await panel.getByLabel('Note moyenne sur 5').fill('5.5')
  await panel.getByLabel('Note moyenne sur 5').blur()
  await expect(panel.getByText('La note ne peut pas dépasser 5')).toBeVisible()
  await panel.getByLabel('Note moyenne sur 5').fill('4.8')
  await expect(panel.getByText(/vérifiable.*article L\.\s122-1/u)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const kept = toastOf(page, 'Réglages non enregistrés')
  await kept.getByRole('button', { name: 'Reprendre' }).click()
  await expect(reviews).toHaveValue('4321')
  await page.reload()
  await expect(reviews).toHaveValue('4321')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page, 'Réglages enregistrés')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Abandonner la saisie' })).toBeHidden()

  await expect.poll(async () => (await onSite(page)).replaceAll(/\s/gu, ' ')).toMatch(/4 ?321/)
  const house = apiOf(server, await houseToken(server))
  const { figures } = (await house(api.admin.settings.get, {})).data
  expect(figures).toMatchObject({ version: 1, value: { avis: 4321, note: 4.8 } })
})

test('a banner switched off leaves the landing page; days, hours, closed days and links are chosen, and found after a reload', async ({
  page,
  server,
}) => {
  await openHouse(page, server, '/admin/reglages/cookies')
  await expect(page.getByText(/une case cochée d’avance n’en est pas un/)).toBeVisible()
  await keepScreens(page, 'admin-settings-cookies')

  await openWithin(page, '/admin/reglages/banniere')
  await page.getByLabel('Afficher la bannière').uncheck()
  await saveSettings(page)
  await expect.poll(() => onSite(page)).not.toContain('BIENVENUE20')

  await openWithin(page, '/admin/reglages/horaires')
  await page.getByRole('checkbox', { name: 'Samedi' }).check()
  await page.getByLabel('Fermeture').fill('17:30')
  await expect(page.getByText(/du lundi au samedi, de 9\sh à 17\sh\s30/u)).toBeVisible()
  await saveSettings(page)

  await openWithin(page, '/admin/reglages/partenaires')
  await page.getByRole('button', { name: 'Ajouter un lien' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Les Imprimeurs réunis')
  await page.getByLabel('Adresse', { exact: true }).fill('http://imprimeurs.example')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Saisissez une adresse qui commence par https://')).toBeVisible()
  await page.getByLabel('Adresse', { exact: true }).fill('https://imprimeurs.example')
  await saveSettings(page)
  await expect.poll(() => onSite(page)).toContain('Les Imprimeurs réunis')

  await openWithin(page, '/admin/reglages/jours-fermes')
  await page.getByLabel('Premier jour').fill('2030-12-24')
  await page.getByLabel('Dernier jour').fill('2031-01-02')
  await page.getByLabel('Un mot').fill('Fermeture d’hiver')
  await page.getByRole('button', { name: 'Fermer ces jours' }).click()
  await expect(toastOf(page, 'Fermeture ajoutée')).toBeVisible()
  await page.reload()
  const closing = page
    .getByRole('listitem')
    .filter({ hasText: 'Fermeture d’hiver, du 24 décembre 2030 au 2 janvier 2031' })
  await expect(closing).toBeVisible()
  await closing.getByRole('button', { name: /^Retirer/ }).click()
  await expect(closing).toBeHidden()
})

/** Saves once the toast of the save before has left by itself, so that it cannot be mistaken for this one's. */
async function saveSettings(page: Page): Promise<void> {
  const told = toastOf(page, 'Réglages enregistrés')
  await expect(told).toBeHidden()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(told).toBeVisible()
}
