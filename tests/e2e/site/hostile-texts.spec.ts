import { api } from '#contract/api.ts'
import type { TarifForm } from '#contract/tarifs/admin-tarif.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { changeCommande, houseToken } from '../admin/house-steps.ts'
import { startSignedIn } from '../auth/account-steps.ts'
import { activate, apiOf, newEmail } from '../order/commande-steps.ts'
import { waitForMail } from '../support/mail.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { dialogsOf, expectText, expectTextOfMail, HOSTILE } from './hostile-steps.ts'

/** A service whose every text is markup. */
const SERVICE = {
  nom: `Pack ${HOSTILE}`,
  prix: 9_000,
  mode: 'FORFAIT',
  typeService: HOSTILE,
  delaiJours: 5,
  inclus: [HOSTILE],
} satisfies Partial<TarifForm>

const FILE = `Chapitre ${HOSTILE}.txt`

// A requested image, a breach of the policy or an error of the console fails these stories by itself.
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
  const { data: tarif } = await call(api.admin.tarifs.create, { body: SERVICE })
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('Q &lt;img src=x')
  for (const path of ['/', '/commande-invitee']) await expectText(page, path)
  expect(dialogs).toEqual([])
  // The other stories find the house as it was.
  await call(api.admin.faq.remove, { params: { id: question.id } })
  await call(api.admin.tarifs.remove, { params: { id: tarif.id } })
})

test('what an author writes, and the name of what they order, is text to them, to the house, and in their mails', async ({
  page,
  browser,
  server,
}) => {
  const dialogs = dialogsOf(page)
  const { id, email } = await hostileCommande(server)
  const token = await activate(server, email)
  const message = { commandeId: id, content: `Bonjour ${HOSTILE}` }
  const house = await houseToken(server)
  await apiOf(server, token)(api.messages.write, { body: message })
  await apiOf(server, house)(api.admin.messages.reply, {
    params: { id: `cmd_${id}` },
    body: { content: `Réponse ${HOSTILE}` },
  })
  await startWork(server, id)

  await startSignedIn(page, token)
  const title = `Titre ${HOSTILE}`
  for (const [path, said] of [
    ['/app/dashboard', [title]],
    ['/app/projects', [title, SERVICE.nom]],
    [`/app/projects/${id}`, [title, SERVICE.nom, `Bonjour ${HOSTILE}`, `Réponse ${HOSTILE}`]],
    [`/app/projects/${id}/files`, [title, FILE]],
    ['/app/files', [title, FILE]],
    ['/app/messages', [title]],
    [`/app/messages/cmd_${id}`, [title, `Bonjour ${HOSTILE}`, `Réponse ${HOSTILE}`]],
    ['/app/billing', [title]],
    ['/app/notifications', [title]],
  ] satisfies [string, string[]][])
    await expectText(page, path, said)

  const office = await browser.newPage({ baseURL: server.url })
  const asked = dialogsOf(office)
  await startSignedIn(office, house)
  for (const [path, said] of [
    ['/admin/dashboard', [title]],
    ['/admin/commandes', [title]],
    [`/admin/commandes/${id}`, [title, SERVICE.nom, FILE, `Marie ${HOSTILE}`]],
    ['/admin/messagerie', [title]],
    [`/admin/messagerie/cmd_${id}`, [title, `Bonjour ${HOSTILE}`, `Marie ${HOSTILE}`]],
    ['/admin/notifications', [title, `Marie ${HOSTILE}`]],
  ] satisfies [string, string[]][])
    await expectText(office, path, said)
  await office.close()

  const confirmed = await waitForMail(server, { to: email, subject: /Activez/ })
  const started = await waitForMail(server, { to: email, subject: /^Le travail commence/ })
  const opened = [
    await expectTextOfMail(browser, confirmed, [`Bonjour Marie ${HOSTILE}`, title, SERVICE.nom]),
    await expectTextOfMail(browser, started, [`Bonjour Marie ${HOSTILE}`, title, `Note ${HOSTILE}`]),
  ]
  expect([...dialogs, ...asked, ...opened.flat()]).toEqual([])

  const [facture] = confirmed.attachments
  if (!(facture?.content instanceof ArrayBuffer)) throw new Error('The mail brings no invoice')
  const { text } = await readPdf(new Uint8Array(facture.content))
  for (const said of [`Marie ${HOSTILE}`, SERVICE.nom, title]) expect(text).toContain(said)
})

/** The work starts, with a note to the author. */
async function startWork(server: Server, id: string): Promise<void> {
  const call = apiOf(server, await houseToken(server))
  const { data: correcteurs } = await call(api.admin.correcteurs.list, {})
  const correcteurId = correcteurs[0]?.id ?? null
  await changeCommande(server, id, { statut: 'EN_COURS', correcteurId, note: `Note ${HOSTILE}` })
}

/** An order whose every text is markup, its service's name too, paid with the sandbox's card. */
async function hostileCommande(server: Server): Promise<{ id: string; email: string }> {
  const call = apiOf(server)
  const house = apiOf(server, await houseToken(server))
  const { data: tarif } = await house(api.admin.tarifs.create, { body: SERVICE })
  const email = newEmail()
  const form = new FormData()
  const fields = {
    prenom: `Marie ${HOSTILE}`,
    nom: HOSTILE,
    email,
    telephone: '04 66 00 00 00',
    serviceId: tarif.id,
    nombrePages: '250',
    titre: `Titre ${HOSTILE}`,
    description: HOSTILE,
    consentementRgpd: 'true',
    demarrageImmediat: 'true',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('files', new File(['Chapitre un.'], FILE))
  const metadata = { title: `Fichier ${HOSTILE}`, description: HOSTILE, originalName: FILE }
  form.set('fileMetadata_0', JSON.stringify(metadata))
  const { checkoutUrl, pendingCommandeId } = await call(api.commandes.placeGuestOrder, { form })
  const sessionId = new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
  await call(api.payments.sandboxPay, { params: { id: sessionId }, body: { outcome: 'card' } })
  await call(api.payments.simulateWebhook, { body: { sessionId } })
  // A used tarif cannot be removed, but nobody else finds it on sale.
  await house(api.admin.tarifs.update, { params: { id: tarif.id }, body: { actif: false } })
  return { id: pendingCommandeId, email }
}
