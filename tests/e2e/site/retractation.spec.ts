import type { Page } from '@playwright/test'
import { newEmail } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, mailsTo, waitForMail } from '../support/mail.ts'
import { postsOf } from '../support/posts.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { confirm, RECEIPT, renounce, title, write } from './retractation-steps.ts'

const DAY_AND_HOUR = /le \d{1,2}(er)?\s\S+ \d{4} à \d{1,2}\sh(\s\d\d)?, heure de Paris/

test.describe('a withdrawal', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('is written, read again, corrected, confirmed once the network is back, and acknowledged on the page and by e-mail', async ({
    page,
    context,
    server,
  }) => {
    test.slow()
    const email = newEmail()
    await page.goto('/cgv')
    await page.getByRole('contentinfo').locator('a[href="/retractation"]').click()
    await expect(title(page)).toHaveText('Renoncer à un contrat')
    await keepScreens(page, 'withdrawal')
    // Hydrated: sent before, it would be a plain form, and the browser would tell that there is no network.
    await hydrated(page)
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

    await write(page, email, 'Le roman')
    await context.setOffline(true)
    await renounce(page).click()
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
    await expect(page.getByLabel('Commande', { exact: true })).toHaveValue('Le roman')
    await context.setOffline(false)
    await renounce(page).click()
    await expect(title(page)).toHaveText('Relisez, puis confirmez')
    await expect(title(page)).toBeFocused()
    await expect(page.getByText('20 juin 2026')).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'withdrawal-check')
    // Back left the site, and a reload lost what was written.
    await page.goBack()
    await expect(title(page)).toHaveText('Renoncer à un contrat')
    await page.reload()
    await expect(page.getByLabel('Commande', { exact: true })).toHaveValue('Le roman')
    await hydrated(page)
    await renounce(page).click()
    await expect(confirm(page)).toBeVisible()
    await page.getByRole('button', { name: 'Corriger' }).click()
    await expect(page.getByLabel('Date de la commande')).toHaveValue('2026-06-20')
    await page.getByLabel('Commande', { exact: true }).fill('Le roman de 320 pages')
    await renounce(page).click()
    await expect(confirm(page)).toBeVisible()
    await context.setOffline(true)
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
    await keepScreens(page, 'withdrawal-offline')
    await context.setOffline(false)
    const posts = postsOf(page)
    await confirm(page).dblclick()
    await expect(title(page)).toHaveText('Votre rétractation est enregistrée')
    expect(posts).toHaveLength(1)
    await expect(page.getByRole('status')).toContainText(DAY_AND_HOUR)
    await expect(page.getByText('Le roman de 320 pages')).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'withdrawal-received')

    const mail = await waitForMail(server, { to: email, subject: RECEIPT })
    expect(mail.text).toMatch(DAY_AND_HOUR)
    expect(mail.text).toContain('Le roman de 320 pages')
    await page.reload()
    await expect(renounce(page)).toBeVisible()
    await hydrated(page)
    await expect(page.getByLabel('Commande', { exact: true })).toHaveValue('')
    expect(posts).toHaveLength(1)
    // Declared a second time, it is the same.
    await write(page, email)
    await renounce(page).click()
    await confirm(page).click()
    await expect(title(page)).toHaveText('Votre rétractation est enregistrée')

    await page.goto(linkIn(mail, '/retractation/'))
    const itIsMe = page.getByRole('button', { name: 'C’est bien moi' })
    await expect(itIsMe).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'withdrawal-link')
    await hydrated(page)
    await context.setOffline(true)
    await itIsMe.click()
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
    await expect(page.getByRole('alert')).toBeFocused()
    await context.setOffline(false)
    const before = posts.length
    await itIsMe.dblclick()
    await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
    expect(posts).toHaveLength(before + 1)
    await page.reload()
    await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
    expect(await mailsTo(server, { to: email, subject: RECEIPT })).toHaveLength(1)
  })
})

/** Waits until the banner, hydrated with the page, has measured itself: until then a form is a plain one. */
const hydrated = (page: Page) => expect(page.locator('.cookies[data-height-tracked]')).toBeAttached()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a withdrawal is declared all the same, from the order that a link names', { tag: '@aside' }, async ({
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
    await page.goto(linkIn(mail, '/retractation/'))
    await page.getByRole('button', { name: 'C’est bien moi' }).click()
    await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
    expect(await mailsTo(server, { to: email, subject: RECEIPT })).toHaveLength(1)
  })
})
