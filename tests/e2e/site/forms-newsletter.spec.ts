import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, mailsTo, waitForMail } from '../support/mail.ts'
import { expect, test } from '../support/story.ts'
import { callsTo, hydratedIsland, newAddress, sendOffline } from './form-steps.ts'

const ASKED = 'Confirmez votre inscription à la lettre des auteurs'
const WELCOME = 'Votre inscription à la lettre des auteurs est confirmée'
const RECEIVED = 'Inscription réussie ! Vous recevrez bientôt nos actualités.'
const ENDPOINT = '/api/public/newsletter'

const foot = (page: Page) => page.getByRole('contentinfo')
const field = (page: Page) => foot(page).getByLabel('La lettre des auteurs')
const send = (page: Page) => foot(page).getByRole('button', { name: 'S’abonner' })

test.describe('a reader', () => {
  test.use({ allowedProblems: [/400|ERR_INTERNET_DISCONNECTED/] })

  test('subscribes from the foot of a page, confirms by the mail, and leaves by the last e-mail, whatever the network and the double clicks', async ({
    page,
    context,
    server,
  }) => {
    const address = newAddress()
    await page.goto('/cgv')
    await hydratedIsland(page, 'newsletter-form')
    await field(page).fill('maud@')
    await send(page).click()
    await expect(field(page)).toBeFocused()
    await expectAccessible(page)
    await field(page).fill(address)
    await sendOffline(page, {
      section: foot(page),
      send: send(page),
      said: "Une erreur est survenue lors de l'inscription.",
    })
    const calls = callsTo(page, ENDPOINT)
    await send(page).dblclick()
    const received = foot(page).getByRole('status')
    await expect(received).toBeFocused()
    await expect(received).toContainText(RECEIVED)
    await expect(received).toContainText('confirmer')
    await expectAccessible(page)
    expect(calls).toHaveLength(1)

    /** A button that posts by itself: without a network it is the browser that says so. */
    const pressTwice = async (link: string, name: string) => {
      await page.goto(link)
      await context.setOffline(true)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('button', { name })).toHaveCount(0)
      await context.setOffline(false)
      await page.goto(link)
      await page.getByRole('button', { name }).dblclick()
    }
    const asked = await waitForMail(server, { to: address, subject: ASKED })
    expect(await mailsTo(server, { to: address, subject: ASKED })).toHaveLength(1)
    expect(await mailsTo(server, { to: address, subject: WELCOME })).toEqual([])
    await pressTwice(linkIn(asked, '/lettre/confirmer'), 'Confirmer mon inscription')
    await expect(page).toHaveURL('/merci/inscription')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est confirmée')

    const welcome = await waitForMail(server, { to: address, subject: WELCOME })
    expect(await mailsTo(server, { to: address, subject: WELCOME })).toHaveLength(1)
    const leave = linkIn(welcome, '/lettre/desabonnement')
    await pressTwice(leave, 'Me désabonner')
    const gone = 'Vous ne recevrez plus la lettre des auteurs'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone)
    await page.goto(leave)
    await page.getByRole('button', { name: 'Me désabonner' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone)

    // A link that leads nowhere says so, and the page stays.
    await page.goto('/lettre/confirmer?jeton=perdu')
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
    await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable.')
    await expect(page).toHaveURL('/lettre/confirmer?jeton=perdu')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/400/] })

  test('a refused address comes back with what is wrong of it; a reader then subscribes, confirms and leaves by the same links', {
    tag: '@aside',
  }, async ({ page, server, request }) => {
    const address = newAddress()
    await page.goto('/cgv')
    // An address that the browser accepts, and the server refuses.
    await field(page).fill('maud@exemple')
    await send(page).click()
    await expect(page).toHaveURL('/lettre')
    const own = page.getByRole('main').getByLabel('Votre adresse e-mail')
    await expect(own).toHaveValue('maud@exemple')
    await expect(own).toHaveAccessibleDescription(/Veuillez entrer un email valide/)
    await own.fill(address)
    await page.getByRole('main').getByRole('button', { name: 'S’abonner' }).click()
    await expect(page).toHaveURL('/merci/lettre')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED)

    const confirm = linkIn(await waitForMail(server, { to: address, subject: ASKED }), '/lettre/confirmer')
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
    await expect(page).toHaveURL('/merci/inscription')

    const welcome = await waitForMail(server, { to: address, subject: WELCOME })
    const header = welcome.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    // The post of a mailbox's own unsubscribe button (RFC 8058 §3.2).
    const oneClick = await request.post(header.slice(1, -1), {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    })
    expect(oneClick.status()).toBe(200)
    expect(await oneClick.text()).toContain('Vous ne recevrez plus la lettre des auteurs')
  })
})
