import { parisDay } from '#contract/shared/plain-date.ts'
import type { FactureDocument } from './facture-document.ts'
import { codedNotesOf } from './facture-mentions.ts'

const DOCUMENT_END = '</rsm:ExchangedDocument>'

/** Notes with a subject (BT-21): version 2.3.4 of the library writes one note, and no subject. */
export const withCodedNotes = (xml: string, facture: FactureDocument): string =>
  xml.replace(
    DOCUMENT_END,
    codedNotesOf(facture)
      .map(
        ([code, text]) => `<ram:IncludedNote>
      <ram:Content>${text}</ram:Content>
      <ram:SubjectCode>${code}</ram:SubjectCode>
    </ram:IncludedNote>
    `,
      )
      .join('') + DOCUMENT_END,
  )

const SETTLEMENT_END = '</ram:ApplicableHeaderTradeSettlement>'

/** The invoice that a credit note corrects (BG-3): version 2.3.4 of the library reads it where the model does not put it, and writes none. */
export function withCorrected(xml: string, { corrige }: FactureDocument): string {
  if (!corrige) return xml
  const day = parisDay(corrige.emiseLe).replaceAll('-', '')
  const reference = `<ram:InvoiceReferencedDocument>
        <ram:IssuerAssignedID>${corrige.numero}</ram:IssuerAssignedID>
        <ram:FormattedIssueDateTime>
          <qdt:DateTimeString format="102">${day}</qdt:DateTimeString>
        </ram:FormattedIssueDateTime>
      </ram:InvoiceReferencedDocument>
    `
  return xml.replace(SETTLEMENT_END, reference + SETTLEMENT_END)
}
