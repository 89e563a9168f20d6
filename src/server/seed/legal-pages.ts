import { createHash, randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { sanitiseHtml } from '../nouns/pages/sanitise-html.ts'
import type { Tx } from '../platform/db/client.ts'
import { pages, pageVersions } from '../platform/db/schema/house.ts'
import { users } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'
import { ownFile } from '../platform/process/own-file.ts'

/** 31 July 2025 is version 1 of every legal text (decisions §15). */
const VERSION_1 = new Date('2025-07-31T00:00:00+02:00')

const LEGAL = [
  {
    slug: 'conditions-generales',
    alias: ['cgv'],
    titre: 'Conditions générales de vente',
    metaDescription:
      'Commande, prix, paiement, délais, rétractation et garanties : les conditions de vente de la maison.',
  },
  {
    slug: 'politique-de-confidentialite',
    alias: ['politique-confidentialite', 'rgpd'],
    titre: 'Politique de confidentialité',
    metaDescription:
      'Ce que nous faisons de vos données et de vos manuscrits, combien de temps, et vos droits.',
  },
  {
    slug: 'mentions-legales',
    alias: [],
    titre: 'Mentions légales',
    metaDescription: 'Éditeur, hébergeur et contact du site.',
  },
  {
    slug: 'retractation',
    alias: [],
    titre: 'Renoncer à un contrat',
    metaDescription: 'Le délai de quatorze jours, comment renoncer à votre commande, et un modèle de lettre.',
  },
] as const

/** What the house says of the access to its site, in the foot until it is placed elsewhere (code de la consommation, L412-13). */
const ACCESSIBILITY = {
  slug: 'accessibilite',
  alias: [],
  titre: 'Accessibilité',
  metaDescription: 'L’état d’accessibilité du site, comment signaler un obstacle, et vos recours.',
} as const

export async function givePages(tx: Tx): Promise<void> {
  for (const page of LEGAL) await give(tx, page, { createdAt: VERSION_1, auPied: false, statut: 'PUBLIEE' })
}

/** Of its own day. A house that stands already declares nothing unread: it is given a draft, or keeps the page that it wrote. */
export async function giveAccessibilityPage(tx: Tx, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  if ((await tx.$count(pages, eq(pages.slug, ACCESSIBILITY.slug))) > 0) return
  const isFirstStart = (await tx.$count(users, eq(users.role, 'ADMIN'))) === 0
  const statut = isFirstStart ? 'PUBLIEE' : 'BROUILLON'
  await give(tx, ACCESSIBILITY, { createdAt: clock(), auPied: true, statut })
}

type FirstPage = (typeof LEGAL)[number] | typeof ACCESSIBILITY

async function give(
  tx: Tx,
  { slug, alias, titre, metaDescription }: FirstPage,
  {
    createdAt,
    auPied,
    statut,
  }: Pick<typeof pages.$inferInsert, 'statut'> & { createdAt: Date; auPied: boolean },
): Promise<void> {
  const id = randomUUIDv7()
  const contenu = sanitiseHtml(readFileSync(ownFile(`seed/pages/${slug}.html`), 'utf8').trim())
  await tx.insert(pages).values({ id, slug, alias: [...alias], statut, version: 1, auPied, createdAt })
  await tx.insert(pageVersions).values({
    pageId: id,
    version: 1,
    titre,
    contenu,
    metaTitle: '',
    metaDescription,
    sha256: createHash('sha256').update(contenu).digest('hex'),
    createdAt,
  })
}
