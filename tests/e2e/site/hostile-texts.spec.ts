import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { houseToken } from '../admin/house-steps.ts'
import { startSignedIn } from '../auth/account-steps.ts'
import { activate, apiOf, newEmail } from '../order/order-steps.ts'
import { waitForMail } from '../support/mail.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

/** Were it markup anywhere, a picture would be asked for and a dialog would open. */
const HOSTILE = '<img src=x onerror=alert(1)>'

// Any picture that is asked for, breach of the policy or error of the console fails these stories by itself.
test('what the house calls its services and answers to authors is text on the site', async ({
  page,
  server,
}) => {
  const dialogs = dialogsOf(page)
  const call = apiOf(server, await houseToken(server))
  const { data: question } = await call(api.admin.faq.create, {
    body: {
      question: `Q ${HOSTILE}`,
      reponse: `R ${HOSTILE}`,
      details: `D ${HOSTILE}`,
      categorie: HOSTILE,
      ordre: 0,
    },
  })
  const { data: tarif } = await call(api.admin.tarifs.create, {
    body: {
      nom: `Pack ${HOSTILE}`,
      prix: 9_000,
      mode: 'FORFAIT',
      typeService: HOSTILE,
      delaiJours: 5,
      inclus: [HOSTILE],
    },
  })
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('Q &lt;img src=x')
  for (const path of ['/', '/commande-invitee']) await expectText(page, path)
  expect(dialogs).toEqual([])
  // The other stories find the house as it was.
  await call(api.admin.faq.remove, { params: { id: question.id } })
  await call(api.admin.tarifs.remove, { params: { id: tarif.id } })
})

test('what an author writes is text to them and to the house, and in their mail', async ({
  page,
  browser,
  server,
}) => {
  const dialogs = dialogsOf(page)
  const { id, email } = await hostileOrder(server)
  const token = await activate(server, email)
  const message = { commandeId: id, content: `Bonjour ${HOSTILE}` }
  await apiOf(server, token)(api.messages.write, { body: message })

  await startSignedIn(page, token)
  for (const path of [
    '/app/dashboard',
    '/app/projects',
    `/app/projects/${id}`,
    '/app/files',
    '/app/messages',
  ])
    await expectText(page, path)

  const house = await browser.newPage({ baseURL: server.url })
  const asked = dialogsOf(house)
  await startSignedIn(house, await houseToken(server))
  for (const path of [
    '/admin/commandes',
    `/admin/commandes/${id}`,
    '/admin/messagerie',
    `/admin/messagerie/cmd_${id}`,
  ])
    await expectText(house, path)

  const mail = await waitForMail(server, { to: email, subject: /Activez/ })
  const letter = await browser.newPage()
  const opened = dialogsOf(letter)
  await letter.setContent(mail.html ?? '')
  await expect(letter.locator('body')).toContainText('Marie')
  await expect(letter.locator('img')).toHaveCount(0)
  await Promise.all([house.close(), letter.close()])
  expect([...dialogs, ...asked, ...opened]).toEqual([])
})

/** The page shows the markup as it was typed, and holds none of it. */
async function expectText(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body'), path).toContainText(HOSTILE)
  await expect(page.locator('img[src="x"]'), path).toHaveCount(0)
}

function dialogsOf(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

/** An order whose every text is markup, paid with the sandbox's card. */
async function hostileOrder(server: Server): Promise<{ id: string; email: string }> {
  const call = apiOf(server)
  const { data: tarifs } = await call(api.tarifs.list, {})
  const email = newEmail()
  const form = new FormData()
  const fields = {
    prenom: `Marie ${HOSTILE}`,
    nom: HOSTILE,
    email,
    telephone: '04 66 00 00 00',
    serviceId: tarifs.find(({ nom }) => nom.startsWith('Pack Intégral'))?.id ?? '',
    nombrePages: '250',
    titre: `Titre ${HOSTILE}`,
    description: HOSTILE,
    consentementRgpd: 'true',
    demarrageImmediat: 'true',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('files', new File(['Chapitre un.'], 'texte.txt'))
  const metadata = { title: `Fichier ${HOSTILE}`, description: HOSTILE, originalName: 'texte.txt' }
  form.set('fileMetadata_0', JSON.stringify(metadata))
  const { checkoutUrl, pendingCommandeId } = await call(api.commandes.placeGuestOrder, { form })
  const sessionId = new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
  await call(api.payments.sandboxPay, { params: { id: sessionId }, body: { outcome: 'card' } })
  await call(api.payments.simulateWebhook, { body: { sessionId } })
  return { id: pendingCommandeId, email }
}
