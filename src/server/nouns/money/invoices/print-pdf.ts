import type { PrintedText } from '../../../platform/pdf/render-text.ts'
import type { FactureDocument } from './facture-document.ts'

/** What draws the PDFs: PDFKit on the server, plain pages in the demonstration. */
export type PdfPrinter = {
  facture: (facture: FactureDocument) => Promise<Uint8Array>
  text: (text: PrintedText) => Promise<Uint8Array>
}

/** The renderers are loaded for the first PDF: a start does not wait for them. */
export const printPdf: PdfPrinter = {
  facture: async (facture) => (await import('./render-facture.ts')).renderFacture(facture),
  text: async (text) => (await import('../../../platform/pdf/render-text.ts')).renderText(text),
}
