import { desc, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { emails, notifications } from '../platform/db/schema/notifications.ts'
import { createAdmin, createCommande, createFichier, createToken, createUser } from './factories.ts'
import { readQueuedEmail } from './read-queued-email.ts'
import type { TestApp } from './test-app.ts'

const COMPTAGE = {
  mots: 20_000,
  signes: 120_000,
  titres: 0,
  modifications: 0,
  commentaires: 0,
  langue: 'fr',
  environ: false,
  refus: null,
}

/** The house, its administrator's token and an author. */
type House = { app: TestApp; admin: string; owner: Awaited<ReturnType<typeof createUser>> }

/** The house as it opened, a Monday morning: its administrator signed in, and an author whose name stands nowhere else. */
export async function entrustingHouse(app: TestApp) {
  await app.reset()
  app.clock.set('2026-11-23T09:00:00.000Z')
  const { id } = await createAdmin(app.deps, { email: 'judith@exemple.fr' })
  const admin = await createToken(app.deps, id)
  const owner = await createUser(app.deps, AUTHOR)
  return { admin, owner }
}

const AUTHOR = { prenom: 'Zéphyrine', nom: 'Quatrefages', telephone: '06 99 88 77 66' }

/** What a corrector, the house and the tests of entrusted texts do again and again. */
export function missionActs(house: () => House) {
  return {
    /** An order with its manuscript, counted. */
    order: async (overrides: Parameters<typeof createCommande>[2] = {}) => {
      const { app, owner } = house()
      const commande = await createCommande(app.deps, owner, {
        statut: 'EN_COURS',
        datePromise: '2026-12-04',
        ...overrides,
      })
      const file = await createFichier(app.deps, {
        commandeId: commande.id,
        userId: owner.id,
        nom: 'quatrefages-roman.docx',
        comptage: COMPTAGE,
      })
      return { ...commande, fileId: file.id }
    },
    handIn: (params: { token: string; missionId: string }, { name = 'corrige.txt', mot = '' } = {}) => {
      const form = new FormData()
      form.set('mot', mot)
      form.set('file', new File([`Il neigeait, ${name}.`], name, { type: 'text/plain' }))
      return house().app.send(api.missions.handIn, { params, form })
    },
    page: async (token: string) => (await house().app.call(api.missions.byLink, { params: { token } })).data,
    panel: async (id: string) => {
      const { app, admin } = house()
      return (await app.call(api.admin.missions.ofCommande, { token: admin, params: { id } })).data
    },
    /** The titles of the house's notifications. */
    toldHouse: async () => {
      const { db } = house().app.deps
      const told = await db.select().from(notifications).where(eq(notifications.forHouse, true))
      return told.map(({ title }) => title)
    },
    /** The last e-mail of a template, as it would be sent now. */
    lastMail: async (template: string) => {
      const { deps } = house().app
      const [row] = await deps.db
        .select({ cle: emails.cle })
        .from(emails)
        .where(eq(emails.template, template))
        .orderBy(desc(emails.id))
        .limit(1)
      return row?.cle ? readQueuedEmail(deps, row.cle) : null
    },
  }
}
