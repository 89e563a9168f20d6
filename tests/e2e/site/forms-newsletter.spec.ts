import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { callerOfApi } from '#server/testing/api-caller.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  hydratedIsland,
  BAD_GATEWAY,
  callsTo,
  changeOnItsWay,
  newAddress,
  sendOffline,
  TOO_MANY,
} from './form-steps.ts'

const ASKED = 'Confirmez votre inscription à la lettre des auteurs'
const WELCOME = 'Votre inscription à la lettre des auteurs est confirmée'
const RECEIVED = 'Inscription réussie ! Vous recevrez bientôt nos actualités.'
const ENDPOINT = '/api/public/newsletter'

const foot = (page: Page) => page.getByRole('contentinfo')
const field = (page: Page) => foot(page).getByLabel('La lettre des auteurs')
const send = (page: Page) => foot(page).getByRole('button', { name: 'S’abonner' })

async function openFoot(page: Page, path = '/cgv') {
  await page.goto(path)
  await hydratedIsland(page, 'newsletter-form')
}

test('a reader subscribes from the foot of a page, confirms by the mail, and leaves by the last e-mail', async ({
  page,
  server,
}) => {
  const address = newAddress()
  await openFoot(page)
  await expectAccessible(page)
  await field(page).fill(address)
  await send(page).click()
  const received = foot(page).getByRole('status')
  await expect(received).toBeFocused()
  await expect(received).toContainText(RECEIVED)
  await expect(received).toContainText('confirmer')
  await expectAccessible(page)

  const asked = await waitForMail(server, { to: address, subject: ASKED })
  await page.goto(linkIn(asked, '/lettre/confirmer'))
  await expectAccessible(page)
  await keepScreens(page, 'newsletter-confirm')
  expect(await mailsTo(server, { to: address, subject: WELCOME })).toEqual([])
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page).toHaveURL('/merci/inscription')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est confirmée')

  const welcome = await waitForMail(server, { to: address, subject: WELCOME })
  const leave = linkIn(welcome, '/lettre/desabonnement')
  await page.goto(leave)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Me désabonner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vous ne recevrez plus la lettre des auteurs',
  )
  await page.goto(leave)
  await page.getByRole('button', { name: 'Me désabonner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vous ne recevrez plus la lettre des auteurs',
  )
})

test('what the field lacks is said at it as it is left', async ({ page }) => {
  await openFoot(page)
  const calls = callsTo(page, ENDPOINT)
  for (const [typed, said] of [
    [' ', "L'email est requis"],
    ['maud@', 'Veuillez entrer un email valide'],
    [`${'a'.repeat(250)}@exemple.fr`, "L'email ne peut pas dépasser 255 caractères"],
  ] as const) {
    await field(page).fill(typed)
    await field(page).blur()
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(said))
  }
  await expectAccessible(page)
  await send(page).click()
  await expect(field(page)).toBeFocused()
  expect(calls).toEqual([])
})

test('a double click subscribes once', async ({ page, server }) => {
  const address = newAddress()
  await openFoot(page, '/blog/premier-chapitre')
  await field(page).fill(address)
  const calls = callsTo(page, ENDPOINT)
  await send(page).dblclick()
  await expect(foot(page).getByRole('status')).toContainText(RECEIVED)
  expect(calls).toHaveLength(1)
  await waitForMail(server, { to: address, subject: ASKED })
  expect(await mailsTo(server, { to: address, subject: ASKED })).toHaveLength(1)
})

test.describe('when the sending fails', () => {
  test.use({ allowedProblems: [/400|429|502|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  for (const { said, answer } of [
    { said: TOO_MANY.json.message, answer: TOO_MANY },
    { said: "Une erreur est survenue lors de l'inscription.", answer: BAD_GATEWAY },
  ]) {
    test(`the reader reads « ${said} », and keeps the address`, async ({ page }) => {
      await page.route(`**${ENDPOINT}`, (route) => route.fulfill(answer))
      await openFoot(page)
      await field(page).fill('maud@exemple.fr')
      await send(page).click()
      await expect(foot(page).getByRole('alert')).toContainText(said)
      await expect(field(page)).toHaveValue('maud@exemple.fr')
    })
  }

  test('a lost network keeps the address, and says so', async ({ page }) => {
    await openFoot(page)
    await field(page).fill(newAddress())
    await sendOffline(page, {
      section: foot(page),
      send: send(page),
      said: "Une erreur est survenue lors de l'inscription.",
    })
    await send(page).click()
    await expect(foot(page).getByRole('status')).toContainText(RECEIVED)
  })

  test('the buttons of the e-mails work once the network is back, and once for a double click', async ({
    page,
    context,
    server,
  }) => {
    const address = newAddress()
    await callerOfApi(server.url).call(api.newsletter.subscribe, { body: { email: address } })
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
    await pressTwice(linkIn(asked, '/lettre/confirmer'), 'Confirmer mon inscription')
    await expect(page).toHaveURL('/merci/inscription')
    const welcome = await waitForMail(server, { to: address, subject: WELCOME })
    expect(await mailsTo(server, { to: address, subject: WELCOME })).toHaveLength(1)
    await pressTwice(linkIn(welcome, '/lettre/desabonnement'), 'Me désabonner')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vous ne recevrez plus la lettre des auteurs',
    )
  })

  test('what the server refuses of the address stands at its field', async ({ page }) => {
    const message = 'Veuillez entrer un email valide'
    await changeOnItsWay(page, ENDPOINT, { email: 'maud@' })
    await openFoot(page)
    await field(page).fill('maud@exemple.fr')
    await send(page).click()
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(message))
    await expect(field(page)).toBeFocused()
  })

  test('a link that leads nowhere says so, and the page stays', async ({ page }) => {
    await page.goto('/lettre/confirmer?jeton=perdu')
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
    await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable.')
    await expect(page).toHaveURL('/lettre/confirmer?jeton=perdu')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/400/] })

  test('a reader subscribes, confirms and leaves by the same links', async ({ page, server, request }) => {
    const address = newAddress()
    await page.goto('/cgv')
    await field(page).fill(address)
    await send(page).click()
    await expect(page).toHaveURL('/merci/lettre')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED)

    const confirm = linkIn(await waitForMail(server, { to: address, subject: ASKED }), '/lettre/confirmer')
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
    await expect(page).toHaveURL('/merci/inscription')

    const welcome = await waitForMail(server, { to: address, subject: WELCOME })
    const header = welcome.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    // What a mailbox does at its own button (RFC 8058 §3.2).
    const oneClick = await request.post(header.slice(1, -1), {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    })
    expect(oneClick.status()).toBe(200)
    expect(await oneClick.text()).toContain('Vous ne recevrez plus la lettre des auteurs')
  })

  test('a refused address comes back with what is wrong of it', async ({ page }) => {
    await page.goto('/cgv')
    // What the browser lets through, and we do not.
    await field(page).fill('maud@exemple')
    await send(page).click()
    await expect(page).toHaveURL('/lettre')
    const own = page.getByRole('main').getByLabel('Votre adresse e-mail')
    await expect(own).toHaveValue('maud@exemple')
    await expect(own).toHaveAccessibleDescription(/Veuillez entrer un email valide/)
    await own.fill(newAddress())
    await page.getByRole('main').getByRole('button', { name: 'S’abonner' }).click()
    await expect(page).toHaveURL('/merci/lettre')
  })
})
