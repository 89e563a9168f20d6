import { api } from '#contract/api.ts'
import { startSignedIn } from '../auth/account-steps.ts'
import { activate, apiOf } from '../order/order-steps.ts'
import { makeDocx } from '../support/files.ts'
import { look } from '../support/look.ts'
import type { Server } from '../support/server.ts'
import { test } from '../support/story.ts'
import { openOrderOf } from './house-order-steps.ts'
import { changeOrder, houseToken, LONG_END, newPaidOrder, newTitle, UNBROKEN } from './house-steps.ts'

/** One client's names widened the house's inbox for everybody. */
const NAME = UNBROKEN.slice(0, 100)

async function newUnbroken(server: Server, folder: string) {
  const manuscript = await makeDocx({ folder, name: `${UNBROKEN.slice(0, 190)}.docx`, megabytes: 1 })
  return newPaidOrder(server, { titre: `${newTitle()} ${UNBROKEN}`.slice(0, 200), nom: NAME, manuscript })
}

const SCREENS = {
  '/admin/dashboard': 'admin-dashboard',
  '/admin/notifications': 'admin-notifications',
}

test('the pages of orders and of figures fit a desk, a tablet and a phone, and are accessible by day and by night', async ({
  page,
  server,
}, info) => {
  const order = await newUnbroken(server, info.outputPath())
  const inTen = await newPaidOrder(server, { titre: newTitle() + LONG_END, nombreEcheances: 10 })
  const quoted = await openOrderOf(server)
  // On the board its card, which nothing moves any more, was made a button by the library of the drag.
  const ended = await openOrderOf(server)
  await changeOrder(server, ended.id, { statut: 'ANNULEE' })
  await startSignedIn(page, await houseToken(server))
  const figures = {
    '/admin/dashboard': page.getByRole('heading', { name: 'Dernières commandes' }),
    '/admin/statistiques': page.getByRole('heading', { name: /^Combien avons-nous encaissé par jour/ }),
    '/admin/factures': page.getByRole('link', { name: /^FAC-/ }).first(),
    '/admin/factures/comptabilite': page.getByRole('button', { name: 'Exporter le journal' }),
  }
  await look(page, figures, SCREENS)
  const orders = {
    '/admin/commandes': page.getByRole('link', { name: order.titre }),
    [`/admin/commandes/${order.id}`]: page.getByRole('heading', { name: 'Historique' }),
    [`/admin/commandes/${inTen.id}`]: page.getByRole('heading', { name: 'Échéancier' }),
    '/admin/commandes/nouvelle': page.getByRole('button', { name: 'Ouvrir la commande' }),
    [`/admin/commandes/${quoted.id}/modifier`]: page.getByRole('button', { name: 'Enregistrer' }),
    [`/admin/commandes/${quoted.id}/devis`]: page.getByRole('button', { name: 'Envoyer le devis' }),
  }
  await look(page, orders)
  await look(page, { '/admin/commandes?vue=tableau': page.getByRole('link', { name: order.titre }) })
})

test('so do the pages of what the house writes', async ({ page, server }) => {
  const { data } = await apiOf(server, await houseToken(server))(api.admin.promotions.list, {})
  await startSignedIn(page, await houseToken(server))
  await look(page, {
    '/admin/tarifs': page.getByRole('link', { name: 'Pack KDP' }),
    '/admin/tarifs/nouveau': page.getByRole('heading', { name: 'Nouveau tarif' }),
    '/admin/promotions': page.getByRole('link', { name: 'BIENVENUE20' }),
    [`/admin/promotions/${data.find(({ code }) => code === 'BIENVENUE20')?.id}`]:
      page.getByLabel('Premier jour'),
    '/admin/pages': page.getByRole('link', { name: 'Mentions légales' }),
    '/admin/pages/nouvelle': page.getByRole('textbox', { name: 'Texte', exact: true }),
    '/admin/correcteurs': page.getByRole('link', { name: 'Hélène Astier' }),
    '/admin/reglages': page.getByRole('link', { name: 'Bandeau de cookies' }),
    '/admin/messagerie/reponses': page.getByRole('heading', { level: 1, name: 'Réponses types' }),
    '/admin/messagerie/reponses/nouvelle': page.getByRole('textbox', { name: 'Texte', exact: true }),
  })
})

test('so do the pages of people and of what they write', async ({ page, server }, info) => {
  const order = await newUnbroken(server, info.outputPath())
  const asAuthor = apiOf(server, await activate(server, order.email))
  await asAuthor(api.messages.write, { body: { commandeId: order.id, content: 'Bonjour la maison.' } })
  await startSignedIn(page, await houseToken(server))
  await look(page, { '/admin/messagerie': page.getByRole('link', { name: order.titre }) })
  const pages = {
    '/admin/users': page.getByRole('link', { name: `Marie-Thérèse ${NAME}` }).first(),
    '/admin/users/nouveau': page.getByRole('heading', { name: 'Nouveau compte' }),
    '/admin/consultations': page.getByRole('heading', { level: 1, name: 'Consultations' }),
    [`/admin/messagerie/cmd_${order.id}`]: page.getByText('Bonjour la maison.').last(),
    '/admin/echantillons': page.getByRole('heading', { level: 1, name: 'Échantillons' }),
    '/admin/abonnes': page.getByRole('heading', { level: 1, name: 'Abonnés' }),
    '/admin/audit-logs': page
      .getByRole('main')
      .getByRole('link', { name: /Commande/ })
      .first(),
    '/admin/notifications': page.getByRole('link', { name: 'Nouveau message' }).first(),
  }
  await look(page, pages, SCREENS)
})
