import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAdmin,
  createCommande,
  createPayment,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { fillArea } from '../../testing/fill-area.ts'
import {
  COMMANDE,
  CONVERSATION,
  callerFromOutside,
  expectFields,
  FACTURE,
  FAQ,
  idIn,
  PAGE,
  TARIF,
  USER,
} from '../../testing/outside-client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// A back-office written from the specification's seventh sections: paths, bodies and names of fields typed again, nothing of our contract.

let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
let house = ''
beforeAll(async () => {
  app = await startTestApp()
  owner = await createUser(app.deps)
  house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await fillArea({ app, owner, who: 'owner' })
  await createPayment(app.deps, (await createCommande(app.deps, owner)).id)
})
afterAll(() => app.close())
const { raw, call } = callerFromOutside(() => app)

test('the house reads its figures, lists and entries', async () => {
  const as = { token: house }
  expectFields(
    await call('GET', '/admin/stats', as),
    'data months revenue newUsers orders derniersPaiements',
    ['data', 'users commandes factures months revenue newUsers orders derniersPaiements'],
    ['data.users', 'total actifs admin recents'],
    ['data.commandes', 'total enAttente enCours termine annulee tauxCompletion'],
    [
      'data.factures',
      'total payees enAttente montantTotal montantTotalFormate montantMensuel montantMensuelFormate',
    ],
  )
  expectFields(
    await call('GET', '/admin/stats/advanced?from=2026-01-01&to=2026-12-31', as),
    'data',
    ['data', 'chiffreAffaires croissanceCA nouvellesCommandes croissanceCommandes nouveauxClients'],
    ['data', 'croissanceClients tauxSatisfaction nombreAvis tempsTraitementMoyen tauxReussite panierMoyen'],
    ['data.repartitionServices.0', 'type pourcentage commandes'],
    ['data.topClients.0', 'id nom commandes chiffreAffaires'],
  )
  const commandes = await call(
    'GET',
    '/admin/commandes?page=1&limit=10&sortBy=createdAt&sortDirection=desc',
    as,
  )
  expectFields(commandes, 'data page stats', ['data.0', COMMANDE], ['stats', 'total byStatut'])
  expectFields(await call('GET', `/admin/commandes/${idIn(commandes)}`, as), 'data', ['data', COMMANDE])
  for (const [path, fields] of [
    ['/admin/users', USER],
    ['/admin/faq', FAQ],
    ['/admin/tarifs', TARIF],
    ['/admin/pages', PAGE],
    ['/admin/messages/conversations', CONVERSATION],
  ] as const) {
    const list = await call('GET', `${path}?page=1&limit=10&search=`, as)
    expectFields(list, 'data pagination', ['data.0', fields], ['pagination', 'page limit total totalPages'])
    expectFields(await call('GET', `${path}/${idIn(list)}`, as), 'data', ['data', fields])
  }
})

test('the house lists its invoices, annotates and reminds one, and deletes none', async () => {
  const as = { token: house }
  const list = await call(
    'GET',
    '/admin/factures?page=1&limit=1000&statut=&search=&sortBy=createdAt&sortOrder=desc',
    as,
  )
  expectFields(
    list,
    'invoices pagination',
    ['invoices.0', FACTURE],
    ['invoices.0.commande', 'id titre description statut amount createdAt client'],
    ['invoices.0.commande.client', 'id nom prenom email'],
    ['pagination', 'page limit total totalPages'],
  )
  const path = `/admin/factures/${idIn(list)}`
  expectFields(await call('GET', path, as), 'data', ['data', FACTURE])
  expectFields(await call('PUT', path, { ...as, body: { note: 'À revoir' } }), 'data', ['data', FACTURE])
  expect((await raw('DELETE', path, as)).status).toBe(409)
  expectFields(await call('POST', `${path}/resend`, as), 'data message', ['data', FACTURE])
})

test('the house writes a tarif, a question and a page with the specification’s fields alone', async () => {
  const as = { token: house }
  const tarif = {
    nom: 'Premium',
    description: '',
    prix: 799,
    prixFormate: '7,99 €/page',
    typeService: 'Par page',
  }
  const written = { ...tarif, dureeEstimee: '5-7 jours', actif: true, ordre: 9 }
  expectFields(await call('POST', '/admin/tarifs', { ...as, body: written }), 'data', ['data', TARIF])
  const question = {
    question: 'Et les notes ?',
    answer: 'Aussi.',
    categorie: 'Général',
    ordre: 1,
    visible: true,
  }
  expectFields(await call('POST', '/admin/faq', { ...as, body: question }), 'data', ['data', FAQ])
  const page = { title: 'Nos délais', slug: 'nos-delais', content: '<p>Sept jours.</p>', status: 'DRAFT' }
  expectFields(await call('POST', '/admin/pages', { ...as, body: page }), 'data', ['data', PAGE])
})

test('the house changes, publishes, takes back and deletes what it wrote', async () => {
  const as = { token: house }
  for (const [noun, fields, body, change] of [
    ['tarifs', TARIF, { nom: 'Relecture', prix: 299, typeService: 'Par page' }, { prix: 399, actif: false }],
    ['faq', FAQ, { question: 'Et après ?', answer: 'Rien.', categorie: 'Général' }, { visible: false }],
  ] as const) {
    const path = `/admin/${noun}/${idOf(await call('POST', `/admin/${noun}`, { ...as, body }))}`
    expectFields(await call('PUT', path, { ...as, body: change }), 'data', ['data', fields])
    await call('DELETE', path, as)
    expect((await raw('GET', path, as)).status).toBe(404)
  }
  const body = { title: 'Nos formats', slug: 'nos-formats', content: '<p>.docx</p>', status: 'DRAFT' }
  const path = `/admin/pages/${idOf(await call('POST', '/admin/pages', { ...as, body }))}`
  const change = { title: 'Formats', metaDescription: 'Ce que nous lisons', metaTitle: 'Formats' }
  expectFields(await call('PATCH', path, { ...as, body: change }), 'data', ['data', PAGE])
  for (const [step, statut] of [
    ['publish', 'PUBLIEE'],
    ['unpublish', 'BROUILLON'],
  ]) {
    expect(await call('PUT', `${path}/${step}`, as)).toMatchObject({ data: { statut } })
  }
  await call('DELETE', path, as)
  expect((await raw('GET', path, as)).status).toBe(404)
})

test('the house opens an order with the specification’s fields alone, changes it and deletes it', async () => {
  const as = { token: house }
  const written = {
    userId: owner.id,
    titre: 'Contes du plateau',
    description: 'Trois contes',
    statut: 'EN_ATTENTE',
    noteClient: '',
    noteCorrecteur: '',
  }
  const opened = await call('POST', '/admin/commande', { ...as, body: written })
  expectFields(opened, 'data', ['data', COMMANDE])
  const path = `/admin/commandes/${idOf(opened)}`
  const change = { titre: 'Contes', description: 'Quatre contes', noteClient: 'Bien reçu' }
  expectFields(await call('PUT', path, { ...as, body: change }), 'data', ['data', COMMANDE])
  await call('DELETE', path, as)
  expect((await raw('GET', path, as)).status).toBe(404)
})

test('the house opens an account and counts them', async () => {
  const as = { token: house }
  const body = {
    prenom: 'Maud',
    nom: 'Kerbrat',
    email: 'maud.kerbrat@exemple.fr',
    role: 'USER',
    isActive: true,
  }
  expectFields(await call('POST', '/admin/users', { ...as, body }), 'data', ['data', USER])
  expect((await raw('POST', '/admin/users', { ...as, body })).answer.message).toBe('Email déjà utilisé')
  expectFields(await call('GET', '/admin/users/stats', as), 'data', ['data', 'total actifs admin recents'])
})

test('the house reads its log', async () => {
  const list = await call('GET', '/admin/logs?page=1&limit=10&search=&type=ADMIN', { token: house })
  expectFields(
    list,
    'data pagination',
    ['data.0', 'id userId user action description type metadata ipAddress userAgent createdAt'],
    ['pagination', 'page limit total totalPages'],
  )
})

test('the house deletes an account', async () => {
  const { id } = await createUser(app.deps)
  await call('DELETE', `/admin/users/${id}`, { token: house })
  expect((await raw('GET', `/admin/users/${id}`, { token: house })).status).toBe(404)
})

const idOf = (answer: unknown) => /"id":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
