import { createHash, randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sanitiseHtml } from '../nouns/pages/sanitise-html.ts'
import type { Tx } from '../platform/db/client.ts'
import { pages, pageVersions } from '../platform/db/schema/house.ts'
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

export async function givePages(tx: Tx): Promise<void> {
  for (const { slug, alias, titre, metaDescription } of LEGAL) {
    const id = randomUUIDv7()
    const contenu = sanitiseHtml(readFileSync(ownFile(`seed/pages/${slug}.html`), 'utf8').trim())
    await tx
      .insert(pages)
      .values({ id, slug, alias: [...alias], statut: 'PUBLIEE', version: 1, createdAt: VERSION_1 })
    await tx.insert(pageVersions).values({
      pageId: id,
      version: 1,
      titre,
      contenu,
      metaTitle: '',
      metaDescription,
      sha256: createHash('sha256').update(contenu).digest('hex'),
      createdAt: VERSION_1,
    })
  }
}
