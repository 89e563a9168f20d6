import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import { factureFileName } from '#contract/money/invoices/facture-number.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { readFactureDocument } from './facture-document.ts'

type PdfDeps = Pick<Deps, 'db' | 'storage' | 'pdf'>

/** The stored PDF of an invoice, made now if no job has yet; null when there is no such invoice. */
export async function storeFacturePdf(deps: PdfDeps, factureId: string) {
  const stored = await readStored(deps, factureId)
  if (stored) return stored
  const facture = await readFactureDocument(deps, factureId)
  if (!facture) return null

  const bytes = await deps.pdf.facture(facture)
  const pdfKey = newStorageKey()
  await deps.storage.put(pdfKey, { bytes }, { contentType: 'application/pdf' })
  const pdfSha256 = createHash('sha256').update(bytes).digest('hex')
  const first = await deps.db
    .update(factures)
    .set({ pdfKey, pdfSha256 })
    .where(and(eq(factures.id, factureId), isNull(factures.pdfKey)))
    .returning({ id: factures.id })
  // Two calls made it at the same moment: one is kept, and the bytes are the same.
  if (first.length === 0) await deps.storage.remove(pdfKey)
  return readStored(deps, factureId)
}

/** The PDF of an invoice, for an e-mail. */
export async function attachFacture(deps: PdfDeps, factureId: string) {
  const pdf = await storeFacturePdf(deps, factureId)
  if (!pdf) throw new Error(`No invoice ${factureId} to attach`)
  const content = await buffer(await deps.storage.read(pdf.storageKey))
  return { filename: pdf.name, content, contentType: 'application/pdf' }
}

async function readStored({ db }: Pick<Deps, 'db'>, factureId: string) {
  const [row] = await db
    .select({ numero: factures.numero, pdfKey: factures.pdfKey, pdfSha256: factures.pdfSha256 })
    .from(factures)
    .where(eq(factures.id, factureId))
  return row?.pdfKey && row.pdfSha256
    ? { name: factureFileName(row.numero), storageKey: row.pdfKey, sha256: row.pdfSha256 }
    : null
}
