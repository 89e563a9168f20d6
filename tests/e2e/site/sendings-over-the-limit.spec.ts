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
import { acceptTerms, fillAuthor, newEmail, openOrder, orderButton, pay } from '../order/order-steps.ts'
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
import { hydratedIsland, bodyOf, expectFields, fillFields, contactMessage } from './form-steps.ts'
import { confirm, renounce, title, write } from './withdrawal-steps.ts'

test.use({ file: 'sendings', allowedProblems: [/429/] })

test.describe('sent by the page once too often', () => {
  test('a message to the house waits with the server’s sentence, whole', async ({ page, server }) => {
    const written = contactMessage()
    await callerOfApi(server.url).call(api.support.contact, { body: bodyOf(written) })
    await page.goto('/#contact')
    await hydratedIsland(page, 'contact-form')
    const section = page.locator('#contact')
    await fillFields(section, written)
    await section.getByRole('button', { name: 'Envoyer mon message' }).click()
    await expect(section.getByRole('alert')).toContainText(REFUSED)
    await expectFields(section, written)
  })

  test('a consultation is neither moved, cancelled, nor booked, and stands as it was', async ({
    page,
    server,
  }) => {
    const slots = await freeSlots(server)
    const [mine, other] = [at(slots, 0), at(slots, -1)]
    await openLink(page, await book(server, mine, someEmail()))
    await chooseAnother(page).click()
    await chooseInForm(page, other)
    await moveButton(page).click()
    await expect(page.getByRole('alert')).toContainText(REFUSED)
    await page.getByRole('button', { name: 'Garder le moment choisi' }).click()
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
  })

  test('a withdrawal waits at the step that declares it', async ({ page, server }) => {
    await callerOfApi(server.url).call(api.retractations.declare, {
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
  })

  test('an order is told so, and keeps what was typed', async ({ page }) => {
    const order = async () => {
      await openOrder(page)
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
})
