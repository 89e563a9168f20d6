import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { outsideRequests } from '../nouns/logs/write-log.ts'
import { issueAvoir } from '../nouns/money/invoices/issue-avoir.ts'
import { issueFacture } from '../nouns/money/invoices/issue-facture.ts'
import { factures } from '../platform/db/schema/factures.ts'
import { settings } from '../platform/db/schema/house.ts'
import { remboursements } from '../platform/db/schema/payments.ts'
import { createAdmin, createCommande, createToken, createUser } from './factories.ts'
import { type FecLine, readFec } from './read-fec.ts'
import type { TestApp } from './test-app.ts'

const SIREN = '732 829 320'

/** A house with its SIREN, the calls that move its money, and its file of entries. */
export async function openBooks(app: TestApp) {
  await app.reset()
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const identify = async (changes: Partial<typeof DEFAULT_IDENTITY>) => {
    const value = { ...DEFAULT_IDENTITY, siren: SIREN, ...changes }
    await app.deps.db
      .insert(settings)
      .values({ key: 'identity', value, version: 1, updatedAt: app.clock() })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  }
  const ask = (annee: number) =>
    fetch(`${app.url}/api${api.admin.comptabilite.fec.path}?annee=${annee}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const read = async (annee = 2026): Promise<FecLine[]> =>
    readFec(new Uint8Array(await (await ask(annee)).arrayBuffer()))
  /** An order that its client was invoiced, whose money is still to come. */
  async function invoiced(montant: number, client: Parameters<typeof createUser>[1] = {}) {
    const commande = await createCommande(app.deps, await createUser(app.deps, client), {
      montant,
      lignes: [],
    })
    const { id } = await app.deps.db.transaction((tx) =>
      issueFacture(tx, app.deps, { commandeId: commande.id }),
    )
    return { commandeId: commande.id, factureId: id }
  }
  const credit = (factureId: string, montant: number) =>
    app.deps.db.transaction(async (tx) => {
      const [facture] = await tx.select().from(factures).where(eq(factures.id, factureId))
      if (facture) await issueAvoir(tx, app.deps, { facture, montant, motif: 'Geste', by: outsideRequests() })
    })
  const giveBack = (paiementId: string, montant: number) =>
    app.deps.db.insert(remboursements).values({
      paiementId,
      montant,
      motif: 'Geste',
      statut: 'EN_COURS',
      source: 'MAISON',
      createdAt: app.clock(),
      updatedAt: app.clock(),
    })
  await identify({})
  return { token, identify, ask, read, invoiced, credit, giveBack }
}

/** The lines of each entry, by its number. */
export const entriesOf = (lines: FecLine[]) => Map.groupBy(lines, ({ EcritureNum }) => EcritureNum)
/** Cents of the accounts with this prefix, debits less credits. */
export const balanceOf = (lines: FecLine[], account: string) =>
  lines
    .filter(({ CompteNum }) => CompteNum.startsWith(account))
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0)
