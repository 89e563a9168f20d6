import { api } from '#contract/api.ts'
import { adminRoutes } from '#web/admin/routes.ts'
import { startSignedIn } from '../auth/account-steps.ts'
import { activate, apiOf } from '../order/commande-steps.ts'
import { pathsOf } from '../support/area-paths.ts'
import { onDatabase } from '../support/database.ts'
import { makeDocx } from '../support/files.ts'
import { walk } from '../support/look.ts'
import { PHONE } from '../support/on-a-phone.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { openCommandeOf } from './house-commande-steps.ts'
import { changeCommande, houseToken, LONG_END, newPaidCommande, newTitle, UNBROKEN } from './house-steps.ts'

test.use({
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

/** A client's long name widened the house's inbox for everybody. */
const NAME = UNBROKEN.slice(0, 100)
const SCREENS = {
  '/admin/dashboard': 'admin-dashboard',
  '/admin/notifications': 'admin-notifications',
}
const OF_COMMANDES_AND_FIGURES = /^\/admin(\/(dashboard|statistiques|factures|commandes)(\/|$)|$)/

/** Orders whose names have no space, of ten payments, to be quoted and ended; a message about the first. */
async function houseAtWork(server: Server, folder: string) {
  const manuscript = await makeDocx({ folder, name: `${UNBROKEN.slice(0, 190)}.docx`, megabytes: 1 })
  const titre = `${newTitle()} ${UNBROKEN}`.slice(0, 200)
  const commande = await newPaidCommande(server, { titre, nom: NAME, manuscript })
  const asAuthor = apiOf(server, await activate(server, commande.email))
  const content = `Bonjour la maison. ${UNBROKEN}`
  await asAuthor(api.messages.write, { body: { commandeId: commande.id, content } })
  const inTen = await newPaidCommande(server, { titre: newTitle() + LONG_END, nombreEcheances: 10 })
  const quoted = await openCommandeOf(server)
  // The library of the drag made a button of a card that cannot move.
  const ended = await openCommandeOf(server)
  await changeCommande(server, ended.id, { statut: 'ANNULEE' })
  // A wide date, a long service and a long delay: the table of the latest orders was wider than a tablet on the first day of a month.
  await onDatabase(
    server,
    `update commandes set service_nom = 'Prestation sur mesure', date_promise = '2025-09-01' where id = '${commande.id}'`,
  )
  const ids = await idsOf(server, commande.id)
  return { commande, inTen, quoted, ids, paths: pathsOf(adminRoutes, ids) }
}

/** The ids of an entry of each section. */
async function idsOf(server: Server, commandeId: string) {
  const call = apiOf(server, await houseToken(server))
  const { admin } = api
  const [tarifs, faq, pages, promotions, correcteurs, factures, users] = await Promise.all([
    call(admin.tarifs.list, {}),
    call(admin.faq.list, {}),
    call(admin.pages.list, {}),
    call(admin.promotions.list, { query: { search: 'BIENVENUE20' } }),
    call(admin.correcteurs.list, {}),
    call(admin.factures.list, {}),
    call(admin.users.list, {}),
  ])
  const firstOf = ({ data: [first] }: { data: readonly { id: string }[] }) => first?.id
  return {
    commandes: commandeId,
    messagerie: `cmd_${commandeId}`,
    reglages: 'identite',
    tarifs: firstOf(tarifs),
    faq: firstOf(faq),
    pages: firstOf(pages),
    promotions: firstOf(promotions),
    correcteurs: firstOf(correcteurs),
    factures: firstOf(factures),
    users: firstOf(users),
  }
}

let house: Awaited<ReturnType<typeof houseAtWork>>
test.beforeAll(async ({ server }, info) => {
  house = await houseAtWork(server, info.outputPath())
})

test('no page of orders and of figures moves while it is drawn, is too wide or too small for a finger, or hard to read by day or by night', async ({
  page,
  server,
}) => {
  const { commande, inTen, quoted } = house
  await startSignedIn(page, await houseToken(server))
  const shown = {
    '/admin/dashboard': page.getByRole('heading', { name: 'Dernières commandes' }),
    '/admin/statistiques': page.getByRole('heading', { name: /^Combien avons-nous encaissé par jour/ }),
    '/admin/factures': page.getByRole('link', { name: /^FAC-/ }).first(),
    '/admin/factures/comptabilite': page.getByRole('button', { name: 'Exporter le journal' }),
    '/admin/commandes': page.getByRole('link', { name: commande.titre }),
    '/admin/commandes?vue=tableau': page.getByRole('link', { name: commande.titre }),
    [`/admin/commandes/${commande.id}`]: page.getByRole('heading', { name: 'Historique' }),
    [`/admin/commandes/${inTen.id}`]: page.getByRole('heading', { name: 'Échéancier' }),
    '/admin/commandes/nouvelle': page.getByRole('button', { name: 'Ouvrir la commande' }),
    [`/admin/commandes/${quoted.id}/modifier`]: page.getByRole('button', { name: 'Enregistrer' }),
    [`/admin/commandes/${quoted.id}/devis`]: page.getByRole('button', { name: 'Envoyer le devis' }),
  }
  const paths = house.paths.filter((path) => OF_COMMANDES_AND_FIGURES.test(path))
  expect(await walk(page, paths, shown, SCREENS)).toEqual([])
})

test('nor any other page of the back-office', async ({ page, server }) => {
  const { commande, ids } = house
  await startSignedIn(page, await houseToken(server))
  const shown = {
    '/admin/tarifs': page.getByRole('link', { name: 'Pack KDP' }),
    '/admin/tarifs/nouveau': page.getByRole('heading', { name: 'Nouveau tarif' }),
    '/admin/promotions': page.getByRole('link', { name: 'BIENVENUE20' }),
    [`/admin/promotions/${ids.promotions}`]: page.getByLabel('Premier jour'),
    '/admin/pages': page.getByRole('link', { name: 'Mentions légales' }),
    '/admin/pages/nouvelle': page.getByRole('textbox', { name: 'Texte', exact: true }),
    '/admin/correcteurs': page.getByRole('link', { name: 'Hélène Astier' }),
    '/admin/reglages': page.getByRole('link', { name: 'Bandeau de cookies' }),
    '/admin/messagerie/reponses': page.getByRole('heading', { level: 1, name: 'Réponses types' }),
    '/admin/messagerie/reponses/nouvelle': page.getByRole('textbox', { name: 'Texte', exact: true }),
    '/admin/messagerie': page.getByRole('link', { name: commande.titre }),
    '/admin/users': page.getByRole('link', { name: `Marie-Thérèse ${NAME}` }).first(),
    '/admin/users/nouveau': page.getByRole('heading', { name: 'Nouveau compte' }),
    '/admin/consultations': page.getByRole('heading', { level: 1, name: 'Consultations' }),
    [`/admin/messagerie/cmd_${commande.id}`]: page.getByText('Bonjour la maison.').last(),
    '/admin/echantillons': page.getByRole('heading', { level: 1, name: 'Échantillons' }),
    '/admin/abonnes': page.getByRole('heading', { level: 1, name: 'Abonnés' }),
    '/admin/audit-logs': page
      .getByRole('main')
      .getByRole('link', { name: /Commande/ })
      .first(),
    '/admin/notifications': page.getByRole('link', { name: 'Nouveau message' }).first(),
  }
  const paths = house.paths.filter((path) => !OF_COMMANDES_AND_FIGURES.test(path))
  expect(await walk(page, paths, shown, SCREENS)).toEqual([])
})
