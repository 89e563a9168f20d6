import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandes, pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { createPendingCommande, createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openCommande } from './open-commande.ts'

/** The columns of a pending order that its commande does not have, and why. */
const STAYS_BEHIND: Record<string, string> = {
  prenom: 'the account’s',
  nom: 'the account’s',
  email: 'the account’s',
  telephone: 'the account’s',
  offrePremiere: 'the code was counted when it was sent',
  consentementRgpd: 'needed to send it',
  cgvAcceptees: 'the version and the hash tell it',
  rappelSouhaite: 'of an order left unpaid',
  empreinte: 'tells the same form sent twice',
  brouillonHash: 'of a draft',
}

/** Columns of both that a commande has its own of. */
const ITS_OWN = ['userId', 'statut', 'nombreEcheances', 'updatedAt']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const columnsOf = (table: typeof pendingCommandes | typeof commandes) => Object.keys(getTableColumns(table))

// A column added to the order of a guest, and forgotten where its payment copies it, was dropped in silence.
test('a commande takes up every column of its pending order, but those that are known to stay behind', async () => {
  const own = new Set(columnsOf(commandes))
  const lost = columnsOf(pendingCommandes).filter((name) => !own.has(name))
  expect(lost.toSorted()).toEqual(Object.keys(STAYS_BEHIND).toSorted())

  const client = await createUser(app.deps)
  const pending = await createPendingCommande(app.deps, {
    description: 'Une saga',
    codePromo: 'PLUME',
    facturation: {
      adresse: { ligne1: '3, chemin des Écoles', codePostal: '48000', ville: 'Mende', pays: 'France' },
      entreprise: null,
    },
    cgvVersion: 3,
    cgvHash: 'abc',
    nombreEcheances: 3,
  })
  await app.deps.db.transaction((tx) => openCommande(tx, app.deps, pending, client))
  const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.id, pending.id))
  const shared = Object.entries(pending).filter(([name]) => own.has(name) && !ITS_OWN.includes(name))
  expect(shared.filter(([, value]) => value === null)).toEqual([])
  expect(commande).toMatchObject(Object.fromEntries(shared))
})
