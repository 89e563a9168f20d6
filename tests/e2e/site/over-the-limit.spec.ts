import type { APIRequestContext } from '@playwright/test'
import { api } from '#contract/api.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { callerOfApi } from '#server/testing/api-caller.ts'
import {
  at,
  book,
  cancelButton,
  chooseAnother,
  chooseInForm,
  confirmCancel,
  moveButton,
  openLink,
} from '../consultation/consultation-steps.ts'
import { acceptTerms, fillAuthor, newEmail, openForm, orderButton, pay } from '../order/commande-steps.ts'
import { REFUSED, test } from '../support/one-post-story.ts'
import { expect } from '../support/story.ts'
import {
  bookButton,
  chooseSlot,
  dialogOf,
  fillWho,
  freeSlots,
  openBooking,
  someEmail,
  timeIn,
} from './booking-steps.ts'
import { bodyOf, contactMessage, expectFields, fillFields, hydratedIsland, newAddress } from './form-steps.ts'
import { readHtml } from './read-page.ts'
import { confirm, renounce, title, write } from './retractation-steps.ts'
import { card } from './sample-steps.ts'

test.use({ file: 'over-the-limit', allowedProblems: [/429/] })

// The first sending of each form uses up the hour, in whichever test.
test('posted without JavaScript once too often, each form comes back whole, with the server’s sentence', async ({
  request,
}) => {
  const written = contactMessage()
  const contact = bodyOf(written)
  const { Nom, Téléphone, ...asked } = card()
  const sample = {
    nom: Nom,
    email: asked['E-mail'],
    telephone: Téléphone,
    description: asked['Ce qui vous fait douter'],
  }
  const email = newAddress()
  for (const { path, form, kind } of [
    { path: '/contact', form: contact, kind: 'form' },
    { path: '/echantillon', form: sample, kind: 'multipart' },
    { path: '/lettre', form: { email }, kind: 'form' },
  ] as const) {
    const post = () => request.post(path, { [kind]: form, maxRedirects: 0 })
    await post()
    const answer = await post()
    expect([path, answer.status()]).toEqual([path, 429])
    const page = readHtml(await answer.text())
    expect(page.textOf('main [role="alert"]'), path).toMatch(REFUSED)
    for (const [name, value] of Object.entries(form))
      expect([name, valueOf(page, name)]).toEqual([name, value])
  }

  // A withdrawal, at the step that declares it; and it can still be corrected.
  const declaration = {
    nom: 'Maud Kerbrat',
    email: 'maud@exemple.fr',
    contrat: 'Le roman',
    dateCommande: '2026-06-20',
  }
  await declare(request, { ...declaration, etape: 'confirmer' })
  const told = await declare(request, { ...declaration, etape: 'confirmer' })
  expect(told.textOf('[role="alert"]')).toMatch(REFUSED)
  expect(told.textOf('h1')).toBe('Relisez, puis confirmez')
  expect(told.textOf('main')).toContain('maud@exemple.fr')
  const corrected = await declare(request, { ...declaration, etape: 'corriger' })
  for (const [name, value] of Object.entries(declaration))
    expect([name, valueOf(corrected, name)]).toEqual([name, value])
})

type Page = ReturnType<typeof readHtml>

const valueOf = ({ document, attributeOf }: Page, name: string) =>
  attributeOf(`main input[name="${name}"]`, 'value') ??
  document.querySelector(`main textarea[name="${name}"]`)?.textContent.replaceAll('\r\n', '\n')

const declare = async (request: APIRequestContext, form: Record<string, string>) =>
  readHtml(await (await request.post('/retractation', { form })).text())

test('sent by the page once too often, a message, a withdrawal, a consultation and an order wait with the server’s sentence, whole', async ({
  page,
  server,
}) => {
  test.slow()
  const call = callerOfApi(server.url)
  const written = contactMessage()
  await call.send(api.support.contact, { body: bodyOf(written) })
  await page.goto('/#contact')
  await hydratedIsland(page, 'contact-form')
  const section = page.locator('#contact')
  await fillFields(section, written)
  await section.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(section.getByRole('alert')).toContainText(REFUSED)
  await expectFields(section, written)

  await call.send(api.retractations.declare, {
    body: { nom: 'Maud Kerbrat', email: 'maud@exemple.fr', contrat: 'La nouvelle' },
  })
  await page.goto('/retractation')
  await write(page, 'maud@exemple.fr')
  await renounce(page).click()
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText(REFUSED)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(title(page)).toHaveText('Relisez, puis confirmez')
  await expect(page.getByText('Le roman de 320 pages')).toBeVisible()

  const slots = await freeSlots(server)
  const [mine, other] = [at(slots, 0), at(slots, -1)]
  await openLink(page, await book(server, mine, someEmail()))
  await chooseAnother(page).click()
  await chooseInForm(page, other)
  await moveButton(page).click()
  await expect(page.getByRole('alert')).toContainText(REFUSED)
  await page.getByRole('button', { name: 'Revenir' }).click()
  await cancelButton(page).click()
  await confirmCancel(page).click()
  await expect(page.locator('.toast', { hasText: 'Erreur' })).toContainText(REFUSED)
  await page.reload()
  await expect(page.getByText(whenOf(mine))).toBeVisible()

  await openBooking(page)
  await chooseSlot(page, other)
  await fillWho(page, 'maud@exemple.fr')
  await bookButton(page).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText(REFUSED)
  await expect(timeIn(page, other)).toBeChecked()
  await expect(dialogOf(page).getByLabel('E-mail')).toHaveValue('maud@exemple.fr')

  const order = async () => {
    await openForm(page)
    await fillAuthor(page, newEmail())
    await acceptTerms(page)
    await orderButton(page).click()
  }
  await order()
  await page.waitForURL(/\/paiement-test\//)
  await pay(page)
  await page.waitForURL(/\/payment\/success/)
  await order()
  await expect(page.locator('.toast', { hasText: 'Erreur' })).toContainText(REFUSED)
  await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
  await expect(orderButton(page)).toBeEnabled()
})
