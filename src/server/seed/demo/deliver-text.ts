import { DELIVERY_NOTES } from '#contract/sample/words.ts'
import { deliverFiles } from '../../files/deliver-files.ts'
import { type DemoContext, nth } from './demo-context.ts'
import { keepManuscript } from './demo-manuscript.ts'
import { type DemoCommande, sentPagesOf } from './place-commande.ts'

/** Delivers the corrected text of an order: with its corrections to see, and without. */
export async function deliverText({ deps, house }: DemoContext, commande: DemoCommande): Promise<void> {
  const { id, titre, rank } = commande
  const text = { titre, format: 'docx', pages: sentPagesOf(commande) } as const
  const tracked = await keepManuscript(deps.storage, { ...text, version: 'TRACKED' })
  const clean = await keepManuscript(deps.storage, { ...text, version: 'CLEAN' })
  await deliverFiles(deps, house, {
    commandeId: id,
    files: [
      { file: tracked, titre: 'Version avec les corrections visibles' },
      { file: clean, titre: 'Version corrigée, prête à lire' },
    ],
    note: nth(DELIVERY_NOTES, rank),
  })
}
