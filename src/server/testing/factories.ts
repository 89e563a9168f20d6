import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { answerDeadline } from '#contract/commandes/delivery-answer.ts'
import { days, hours, minutes } from '#contract/shared/durations.ts'
import { searchable } from '#contract/shared/searchable.ts'
import { openCommandeConversation } from '../nouns/messages/open-commande-conversation.ts'
import { commandes, pendingCommandes } from '../platform/db/schema/commandes.ts'
import { factures } from '../platform/db/schema/factures.ts'
import { fichiers } from '../platform/db/schema/fichiers.ts'
import { litiges, paiements } from '../platform/db/schema/payments.ts'
import { tarifs } from '../platform/db/schema/tarifs.ts'
import { sessions, sessionTokens, users } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'
import { hashToken, newToken } from '../platform/session/token-hash.ts'
import { newStorageKey } from '../platform/storage/storage.ts'

/** The password of every test account. */
export const TEST_PASSWORD = 'Encre-rouge-2026'
/** A hash stores its own cost of verification: the least here, where thousands of passwords are checked. */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let passwordHash: Promise<string> | undefined

type UserRow = typeof users.$inferSelect
type Overrides<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

/** A client, active and proven by default. */
export async function createUser(deps: Deps, overrides: Overrides<typeof users> = {}): Promise<UserRow> {
  passwordHash ??= hash(TEST_PASSWORD, LEAST_COST)
  const id = randomUUIDv7()
  return first(
    await deps.db
      .insert(users)
      .values({
        id,
        prenom: 'Marie-Thérèse',
        nom: 'Aubrac',
        email: `${id}@exemple.fr`,
        role: 'USER',
        telephone: '06 12 34 56 78',
        passwordHash: await passwordHash,
        emailProvenAt: deps.clock(),
        ...overrides,
      })
      .returning(),
  )
}

export const createAdmin = (deps: Deps, overrides: Overrides<typeof users> = {}) =>
  createUser(deps, { prenom: 'Judith', nom: 'Roussel', role: 'ADMIN', ...overrides })

/** How far ahead a session of the tests is confirmed: what asks who one is has tests of its own, and theirs move the clock. */
const CONFIRMED_FOR_MS = days(3650)

/** An open session's bearer token. */
export async function createToken(deps: Deps, userId: string): Promise<string> {
  const now = deps.clock().getTime()
  const session = first(
    await deps.db
      .insert(sessions)
      .values({
        userId,
        createdAt: new Date(now),
        lastUsedAt: new Date(now),
        idleUntil: new Date(now + hours(12)),
        remember: false,
        ipAddress: '127.0.0.1',
        userAgent: 'test',
        confirmedAt: new Date(now + CONFIRMED_FOR_MS),
      })
      .returning(),
  )
  const token = newToken()
  await deps.db
    .insert(sessionTokens)
    .values({ hash: hashToken(token), sessionId: session.id, expiresAt: new Date(now + minutes(30)) })
  return token
}

/** A per-page correction at 2 €, on sale, by default. */
export async function createTarif(deps: Deps, overrides: Overrides<typeof tarifs> = {}) {
  return first(
    await deps.db
      .insert(tarifs)
      .values({
        nom: 'Correction à la page',
        description: 'Une correction',
        prix: 200,
        prixFormate: '2\u00a0€/page',
        mode: 'PAR_PAGE',
        typeService: 'Correction',
        dureeEstimee: '10-15 jours',
        delaiJours: 15,
        ...overrides,
      })
      .returning(),
  )
}

const ORDERED = {
  serviceNom: 'Pack Intégral (correction à la page)',
  nombrePages: 250,
  titre: 'Les Hauts de Lozère',
  montant: 48_000,
  lignes: [
    { label: '10 pages offertes', quantity: 10, unitPrice: 0, total: 0 },
    { label: '240 pages à 2,00 €', quantity: 240, unitPrice: 200, total: 48_000 },
  ],
  demarrageImmediat: true,
  delaiJours: 15,
  revisionsIncluses: 2,
}

/** An order sent and not paid. */
export async function createPendingCommande(deps: Deps, overrides: Overrides<typeof pendingCommandes> = {}) {
  const serviceId = overrides.serviceId ?? (await createTarif(deps)).id
  const id = randomUUIDv7()
  return first(
    await deps.db
      .insert(pendingCommandes)
      .values({
        ...ORDERED,
        id,
        prenom: 'Marie-Thérèse',
        nom: 'Aubrac',
        email: `${id}@exemple.fr`,
        telephone: '06 12 34 56 78',
        consentementRgpd: true,
        cgvAcceptees: true,
        empreinte: hashToken(id),
        createdAt: deps.clock(),
        ...overrides,
        serviceId,
      })
      .returning(),
  )
}

/** An order of a client, paid and waiting for its corrector by default, with its conversation. */
export async function createCommande(
  deps: Deps,
  client: Pick<UserRow, 'id' | 'prenom' | 'nom' | 'email'>,
  overrides: Overrides<typeof commandes> = {},
) {
  const commande = first(
    await deps.db
      .insert(commandes)
      .values({
        ...ORDERED,
        userId: client.id,
        statut: 'PAYEE',
        payeeLe: deps.clock(),
        createdAt: deps.clock(),
        reponseAvant: overrides.livreeLe && answerDeadline(overrides.livreeLe),
        recherche: searchable(overrides.titre ?? ORDERED.titre, client.prenom, client.nom, client.email),
        ...overrides,
      })
      .returning(),
  )
  await deps.db.transaction((tx) =>
    openCommandeConversation(tx, deps, {
      commandeId: commande.id,
      clientId: client.id,
      titre: commande.titre,
    }),
  )
  return commande
}

/** A payment of an order: its price, by card, by default. */
export async function createPayment(
  deps: Deps,
  commandeId: string,
  { litige, ...overrides }: Overrides<typeof paiements> = {},
): Promise<void> {
  const { userId, montant } = first(
    await deps.db.select().from(commandes).where(eq(commandes.id, commandeId)),
  )
  const isOfCommande = and(eq(factures.commandeId, commandeId), eq(factures.serie, 'FAC'))
  const [facture] = await deps.db.select({ id: factures.id }).from(factures).where(isOfCommande)
  const [paid] = await deps.db
    .insert(paiements)
    .values({
      commandeId,
      userId,
      factureId: overrides.aRembourser ? null : facture?.id,
      montant,
      methode: 'CARTE',
      createdAt: deps.clock(),
      ...overrides,
    })
    .returning({ id: paiements.id })
  if (litige && paid) await createDispute(deps, paid.id, { statut: litige })
}

/** A bank's dispute of a payment, whole by default. */
export async function createDispute(
  deps: Deps,
  paiementId: string,
  dispute: Partial<typeof litiges.$inferInsert> & Pick<typeof litiges.$inferInsert, 'statut'>,
): Promise<void> {
  const { montant } = first(await deps.db.select().from(paiements).where(eq(paiements.id, paiementId)))
  const now = deps.clock()
  await deps.db
    .insert(litiges)
    .values({ id: `dp_${randomUUID()}`, paiementId, montant, createdAt: now, updatedAt: now, ...dispute })
}

/** A file with its bytes in the storage. */
export async function createFichier(
  deps: Deps,
  overrides: Overrides<typeof fichiers> = {},
  content = 'Chapitre un.',
) {
  const storageKey = newStorageKey()
  const bytes = Buffer.from(content)
  await deps.storage.put(storageKey, { bytes }, { contentType: 'text/plain' })
  return first(
    await deps.db
      .insert(fichiers)
      .values({
        kind: 'SOURCE',
        nom: 'hauts-de-lozere.txt',
        titre: 'Les Hauts de Lozère, texte complet',
        mimeType: 'text/plain',
        taille: bytes.length,
        sha256: hashToken(content),
        storageKey,
        ...overrides,
      })
      .returning(),
  )
}

function first<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row
}
