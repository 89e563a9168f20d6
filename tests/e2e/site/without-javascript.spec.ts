import { expect, test } from '../support/story.ts'
import { CHAPTERS } from './chapters.ts'
import { floating } from './chat-steps.ts'
import { banner, manage } from './cookie-steps.ts'

test.use({ javaScriptEnabled: false, cookies: 'unasked' })

test('without JavaScript every chapter is read, and nothing is offered that would not work', async ({
  page,
}) => {
  await page.goto('/')
  for (const chapter of CHAPTERS) await expect(page.locator(`#${chapter}`)).toBeVisible()
  await page.getByText('Qu’est-ce qu’une page').click()
  await expect(page.getByText('mots font 250 pages')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retour en haut de la page' })).toBeHidden()
  // Nothing is stored, so no consent is asked.
  await expect(banner(page)).toBeHidden()
  await expect(manage(page)).toBeHidden()

  const section = page.locator('#consultation')
  await expect(section.getByRole('button')).toHaveCount(0)
  await expect(section.getByRole('link', { name: 'formulaire de contact' })).toHaveAttribute(
    'href',
    '#contact',
  )
  await expect(section.getByRole('link', { name: '01 23 45 67 89' })).toHaveAttribute(
    'href',
    'tel:+33123456789',
  )
  await expect(section).toContainText('du lundi au vendredi, de 9 h à 18 h')

  const calculator = page.locator('#calculateur-prix')
  await expect(calculator.getByRole('slider')).toBeHidden()
  await expect(calculator.getByRole('button', { name: /^250 / })).toBeHidden()
  await calculator.getByLabel('Nombre de pages', { exact: true }).fill('212')
  await calculator.getByRole('button', { name: /^Commander/ }).click()
  await expect(page).toHaveURL(
    '/commande-invitee?pack=pack-intgral-correction--la-page&code=BIENVENUE20&pages=212',
  )
})

test('without JavaScript articles are read, the menu leads, and each « Chat » leads to the contact form', async ({
  page,
}) => {
  await page.goto('/blog/amazon-kdp-guide')
  await expect(page.getByRole('heading', { name: /L’épreuve, dernière gardienne/ })).toBeVisible()
  await page.goto('/login')
  await expect(banner(page)).toBeHidden()
  for (const chat of [floating(page), page.getByRole('banner').getByRole('button', { name: 'Chat' })]) {
    await page.goto('/cgv')
    await chat.click()
    await expect(page).toHaveURL(/\/\?#contact$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Commander' }).click()
  await expect(page).toHaveURL('/commande-invitee')
})
