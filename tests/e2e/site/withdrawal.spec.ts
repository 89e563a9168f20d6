import { api } from '#contract/api.ts'
import { callerOfApi } from '#server/testing/api-caller.ts'
import { newEmail } from '../order/order-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { confirm, postsOf, RECEIPT, renounce, title, write } from './withdrawal-steps.ts'

const DAY_AND_HOUR = /le \d{1,2}(er)?\s\S+ \d{4} à \d{1,2}\sh(\s\d\d)?, heure de Paris/

test('a withdrawal is written, read again, confirmed, and acknowledged on the page and by e-mail', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await page.goto('/retractation')
  await expectAccessible(page)
  await keepScreens(page, 'withdrawal')
  await write(page, email)
  await renounce(page).click()

  await expect(title(page)).toHaveText('Relisez, puis confirmez')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('20 juin 2026')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'withdrawal-check')
  await confirm(page).click()

  await expect(title(page)).toHaveText('Votre rétractation est enregistrée')
  await expect(page.getByRole('status')).toContainText(DAY_AND_HOUR)
  await expect(page.getByText('Le roman de 320 pages')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'withdrawal-received')

  const mail = await waitForMail(server, { to: email, subject: RECEIPT })
  expect(mail.text).toMatch(DAY_AND_HOUR)
  expect(mail.text).toContain('Le roman de 320 pages')
  await page.goto(linkIn(mail, '/retractation/'))
  await expectAccessible(page)
  await keepScreens(page, 'withdrawal-link')
  await page.getByRole('button', { name: 'C’est bien moi' }).click()
  await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
  await page.reload()
  await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
})

test('what is missing is said in its field, and what was written stays', async ({ page }) => {
  await page.goto('/retractation')
  await page.getByLabel('Nom et prénom').fill('Maud Kerbrat')
  await page.getByLabel('E-mail').fill('maud@')
  await renounce(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Deux réponses à revoir')
  await expect(page.getByText('Veuillez entrer un email valide').last()).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'withdrawal-wrong')
  await summary.getByRole('link', { name: 'Dites de quelle commande il s’agit' }).click()
  await expect(page.getByLabel('Commande', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nom et prénom')).toHaveValue('Maud Kerbrat')
})

test('each thing that cannot be declared is told at its field', async ({ page }) => {
  await page.goto('/retractation')
  const fields = {
    nom: page.getByLabel('Nom et prénom'),
    email: page.getByLabel('E-mail'),
    contrat: page.getByLabel('Commande', { exact: true }),
    jour: page.getByLabel('Date de la commande'),
  }
  type Wrong = [field: keyof typeof fields, typed: string, said: string][]
  const attempts: Wrong[] = [
    [
      ['nom', ' ', 'Le nom est requis'],
      ['email', '', "L'email est requis"],
      ['contrat', '', 'Dites de quelle commande il s’agit'],
      ['jour', '1899-12-31', 'Cette date n’est pas possible'],
    ],
    [
      ['nom', 'a'.repeat(101), 'Ce champ ne peut pas dépasser 100 caractères'],
      ['email', `${'a'.repeat(250)}@exemple.fr`, "L'email ne peut pas dépasser 255 caractères"],
      ['contrat', 'a'.repeat(201), 'Ce champ ne peut pas dépasser 200 caractères'],
    ],
    [
      ['nom', 'www.exemple.fr', 'Une adresse de site n’a pas sa place ici'],
      ['contrat', 'Gagnez sur https://exemple.fr', 'Une adresse de site n’a pas sa place ici'],
    ],
  ]
  for (const wrong of attempts) {
    for (const [name, typed] of wrong) await fields[name].fill(typed)
    await renounce(page).click()
    for (const [name, typed, said] of wrong) {
      await expect(fields[name]).toHaveAccessibleDescription(new RegExp(said))
      await expect(fields[name]).toHaveValue(typed)
    }
  }
})

test('a declaration is corrected before it is confirmed', async ({ page, server }) => {
  const email = newEmail()
  await page.goto('/retractation')
  await write(page, email, 'Le roman')
  await renounce(page).click()
  await page.getByRole('button', { name: 'Corriger' }).click()
  await expect(page.getByLabel('Date de la commande')).toHaveValue('2026-06-20')
  await page.getByLabel('Commande', { exact: true }).fill('La nouvelle')
  await renounce(page).click()
  await confirm(page).click()
  await expect(page.getByText('La nouvelle')).toBeVisible()
  expect((await waitForMail(server, { to: email, subject: RECEIPT })).text).toContain('La nouvelle')
})

test('a double click and a reload declare once', async ({ page, server }) => {
  const email = newEmail()
  await page.goto('/retractation')
  await write(page, email)
  await renounce(page).click()
  // The post of this first button has left.
  await expect(confirm(page)).toBeVisible()
  const posts = postsOf(page)
  await confirm(page).dblclick()
  await expect(title(page)).toHaveText('Votre rétractation est enregistrée')
  expect(posts).toHaveLength(1)
  await waitForMail(server, { to: email, subject: RECEIPT })
  await page.reload()
  await expect(renounce(page)).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(await mailsTo(server, { to: email, subject: RECEIPT })).toHaveLength(1)
  await write(page, email)
  await renounce(page).click()
  await confirm(page).click()
  await expect(title(page)).toHaveText('Votre rétractation est enregistrée')
  expect(await mailsTo(server, { to: email, subject: RECEIPT })).toHaveLength(1)
})

test.describe('when the network fails', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('the declaration waits, and is confirmed once the network is back', async ({ page, context }) => {
    // Alive: sent before, it would be a plain form, and the browser would say that there is no network.
    await page.goto('/retractation', { waitUntil: 'networkidle' })
    await write(page, newEmail())
    await context.setOffline(true)
    await renounce(page).click()
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
    await expect(page.getByLabel('Commande', { exact: true })).toHaveValue('Le roman de 320 pages')
    await context.setOffline(false)
    await renounce(page).click()
    await expect(confirm(page)).toBeVisible()
    await context.setOffline(true)
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
    await keepScreens(page, 'withdrawal-offline')
    await context.setOffline(false)
    await confirm(page).click()
    await expect(title(page)).toHaveText('Votre rétractation est enregistrée')
  })
})

test.describe('the link of the receipt', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('says that the network failed, then takes « C’est bien moi » once for a double click', async ({
    page,
    context,
    server,
  }) => {
    const email = newEmail()
    await callerOfApi(server.url).call(api.retractations.declare, {
      body: { nom: 'Maud Kerbrat', email, contrat: 'Le roman de 320 pages' },
    })
    await page.goto(linkIn(await waitForMail(server, { to: email, subject: RECEIPT }), '/retractation/'))
    const itIsMe = page.getByRole('button', { name: 'C’est bien moi' })
    await expect(itIsMe).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await itIsMe.click()
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
    await expect(page.getByRole('alert')).toBeFocused()
    await context.setOffline(false)
    const posts = postsOf(page)
    await itIsMe.dblclick()
    await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
    expect(posts).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a withdrawal is declared all the same, from the order that a link names', async ({
    page,
    server,
  }) => {
    const email = newEmail()
    await page.goto('/retractation?commande=1042')
    await expect(page.getByLabel('Commande', { exact: true })).toHaveValue(/1042$/)
    await renounce(page).click()
    await expect(page.getByRole('alert')).toContainText('Deux réponses à revoir')
    await write(page, email, 'Commande 1042')
    await renounce(page).click()
    await confirm(page).click()
    await expect(page.getByRole('status')).toContainText(DAY_AND_HOUR)
    const mail = await waitForMail(server, { to: email, subject: RECEIPT })
    // The browser posts it again.
    const posts = postsOf(page)
    await page.reload()
    await expect(page.getByRole('status')).toContainText(DAY_AND_HOUR)
    expect(posts).toHaveLength(1)
    expect(await mailsTo(server, { to: email, subject: RECEIPT })).toHaveLength(1)
    await page.goto(linkIn(mail, '/retractation/'))
    await page.getByRole('button', { name: 'C’est bien moi' }).click()
    await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
  })
})

test('the footer of a public page leads to the withdrawal', async ({ page }) => {
  await page.goto('/cgv')
  await page.getByRole('contentinfo').locator('a[href="/retractation"]').click()
  await expect(renounce(page)).toBeVisible()
})

test.describe('a link that nobody wrote', () => {
  test.use({ allowedProblems: [/404/] })

  test('opens nothing', async ({ page }) => {
    const answer = await page.goto('/retractation/perdu')
    expect(answer?.status()).toBe(404)
    await expect(title(page)).toHaveText('Ce lien n’est plus valable')
  })
})
