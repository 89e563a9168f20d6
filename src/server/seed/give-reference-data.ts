import type { Deps } from '../deps.ts'
import type { Tx } from '../db/client.ts'
import { seeds } from '../db/schema/house.ts'
import { giveAdministrator } from './administrator.ts'
import { giveCorrecteurs } from './correcteurs.ts'
import { giveFaq } from './faq.ts'
import { givePages } from './legal-pages.ts'
import { giveTarifs } from './tarifs.ts'

type Gift = (tx: Tx, deps: Pick<Deps, 'config' | 'clock'>) => Promise<void>

const GIFTS: Record<string, Gift> = {
  tarifs: giveTarifs,
  correcteurs: giveCorrecteurs,
  faq: giveFaq,
  pages: givePages,
  administrateur: giveAdministrator,
}

/** What a new house starts with, each once: what an admin changes or deletes later stays as they left it. */
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
