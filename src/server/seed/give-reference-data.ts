import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DEFAULT_PROMOTION } from '#contract/promotions/promotion.ts'
import { REFERENCE_TARIFS } from '#contract/tarifs/reference-tarifs.ts'
import { hashPassword } from '../nouns/auth/password-hash.ts'
import type { Tx } from '../platform/db/client.ts'
import { correcteurs } from '../platform/db/schema/correcteurs.ts'
import { seeds } from '../platform/db/schema/house.ts'
import { promotions, tarifs } from '../platform/db/schema/tarifs.ts'
import { users } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'
import { giveFaq } from './faq.ts'
import { giveAccessibilityPage, givePages } from './legal-pages.ts'

const CORRECTEURS = [
  ['Hélène Astier', 'Romans et récits'],
  ['Édouard Lemaître', 'Essais et documents'],
  ['Maïté Etcheverry', 'Poésie et théâtre'],
  ['Solène Kervadec', 'Jeunesse'],
  ['Bastien Morvan', 'Polar et imaginaire'],
  ['Irène Delcourt', 'Biographies'],
  ['Yann Guivarc’h', 'Histoire et mémoires'],
  ['Nadia Benslimane', 'Mise en page'],
  ['Cécile Fontanel', 'Autoédition, KDP'],
] as const

type Gift = (tx: Tx, deps: Pick<Deps, 'config' | 'clock'>) => Promise<void>

const GIFTS: Record<string, Gift> = {
  tarifs: giveTarifs,
  promotions: givePromotion,
  correcteurs: giveCorrecteurs,
  faq: giveFaq,
  pages: givePages,
  accessibilite: giveAccessibilityPage,
  administrateur: giveAdministrator,
}

/** Gives a new house its first data, each part once: later changes and deletions by an admin are kept. */
export async function giveReferenceData(deps: Pick<Deps, 'config' | 'clock' | 'db'>): Promise<void> {
  for (const [name, give] of Object.entries(GIFTS)) {
    await deps.db.transaction(async (tx) => {
      const first = await tx
        .insert(seeds)
        .values({ name, givenAt: deps.clock() })
        .onConflictDoNothing()
        .returning({ name: seeds.name })
      if (first.length > 0) await give(tx, deps)
    })
  }
}

async function giveCorrecteurs(tx: Tx): Promise<void> {
  await tx
    .insert(correcteurs)
    .values(CORRECTEURS.map(([nom, specialite], ordre) => ({ nom, specialite, ordre })))
}

async function giveTarifs(tx: Tx): Promise<void> {
  await tx.insert(tarifs).values(REFERENCE_TARIFS)
}

/** The code of a first start, unless the house has its own already (from settings of an older version). */
async function givePromotion(tx: Tx, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  if ((await tx.$count(promotions)) > 0) return
  await tx.insert(promotions).values({ ...DEFAULT_PROMOTION, createdAt: clock(), updatedAt: clock() })
}

/** The first administrator; a generated password is printed once and kept nowhere. */
async function giveAdministrator(tx: Tx, { config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  const existing = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1)
  if (existing.length > 0) return
  const password = config.admin.password ?? randomBytes(12).toString('base64url')
  await tx.insert(users).values({
    prenom: 'Judith',
    nom: 'Roussel',
    email: config.admin.email,
    role: 'ADMIN',
    passwordHash: await hashPassword(password),
    emailProvenAt: clock(),
  })
  if (config.admin.password) return
  process.stdout.write(
    `\n  Première administratrice : ${config.admin.email}\n  Mot de passe (affiché une seule fois) : ${password}\n\n`,
  )
}
