import type { APIRequestContext } from '@playwright/test'
import { REFUSED, test } from '../support/one-post-story.ts'
import { expect } from '../support/story.ts'
import { bodyOf, expectFields, fillFields, contactMessage, newAddress } from './form-steps.ts'
import { card, sectionOf as sampleOf, send as sendSample } from './sample-steps.ts'
import { confirm, renounce, title, write } from './withdrawal-steps.ts'

test.use({ file: 'posts', javaScriptEnabled: false, allowedProblems: [/429/] })

test.describe('posted without JavaScript once too often', () => {
  test('the message to the house comes back whole, with the server’s sentence', async ({ page, request }) => {
    const written = contactMessage()
    await useUp(request, '/contact', bodyOf(written))
    await page.goto('/')
    const section = page.locator('#contact')
    await fillFields(section, written)
    await section.getByRole('button', { name: 'Envoyer mon message' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('alert')).toContainText(REFUSED)
    await expectFields(section, written)
  })

  test('so does the card of the ten pages', async ({ page }) => {
    await page.goto('/')
    await fillFields(sampleOf(page), card())
    await sendSample(page).click()
    await expect(page).toHaveURL('/merci/echantillon')

    await page.goto('/')
    const written = card()
    await fillFields(sampleOf(page), written)
    await sendSample(page).click()
    await expect(page).toHaveURL('/echantillon')
    await expect(page.getByRole('alert')).toContainText(REFUSED)
    await expectFields(sampleOf(page), written)
  })

  test('so does the address for the newsletter', async ({ page, request }) => {
    await useUp(request, '/lettre', { email: newAddress() })
    const address = newAddress()
    await page.goto('/cgv')
    await page.getByRole('contentinfo').getByLabel('La lettre des auteurs').fill(address)
    await page.getByRole('contentinfo').getByRole('button', { name: 'S’abonner' }).click()
    await expect(page).toHaveURL('/lettre')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(REFUSED)
    await expect(page.getByRole('main').getByLabel('Votre adresse e-mail')).toHaveValue(address)
  })

  test('so does a withdrawal, at the step that declares it, and it can still be corrected', async ({
    page,
  }) => {
    for (const contrat of ['La nouvelle', 'Le roman']) {
      await page.goto('/retractation')
      await write(page, 'maud@exemple.fr', contrat)
      await renounce(page).click()
      await confirm(page).click()
    }
    await expect(page.getByRole('alert')).toContainText(REFUSED)
    await expect(title(page)).toHaveText('Relisez, puis confirmez')
    await expect(page.getByRole('main')).toContainText('maud@exemple.fr')
    await page.getByRole('button', { name: 'Corriger' }).click()
    await expect(page.getByLabel('Nom et prénom')).toHaveValue('Maud Kerbrat')
    await expect(page.getByLabel('E-mail')).toHaveValue('maud@exemple.fr')
    await expect(page.getByLabel('Commande', { exact: true })).toHaveValue('Le roman')
    await expect(page.getByLabel('Date de la commande')).toHaveValue('2026-06-20')
  })
})

/** The one post that is taken. */
async function useUp(request: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await request.post(path, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}
