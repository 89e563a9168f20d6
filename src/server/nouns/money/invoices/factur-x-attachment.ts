/** The name that every reader of Factur-X looks for. */
const FILE_NAME = 'factur-x.xml'

/** Joins the XML of an invoice to its PDF, as Factur-X 1.0 asks: one file, said to be another form of the same, and named in the metadata. */
export function attachFacturX(doc: PDFKit.PDFDocument, xml: string, { emiseLe }: { emiseLe: Date }): void {
  // Named first: pdfkit writes the relationship, its types lack it.
  const file = {
    name: FILE_NAME,
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'Facture au format Factur-X (EN 16931)',
    creationDate: emiseLe,
    modifiedDate: emiseLe,
  }
  doc.file(Buffer.from(xml), file)
  doc.appendXML(METADATA)
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const PROPERTIES = [
  ['DocumentFileName', FILE_NAME],
  ['DocumentType', 'INVOICE'],
  ['Version', '1.0'],
  ['ConformanceLevel', 'EN 16931'],
] as const

/** PDF/A allows a property that its own description declares (ISO 19005-3, 6.6.2.3). */
const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${PROPERTIES.map(([name, value]) => `  <fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>
<rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>
${PROPERTIES.map(([name]) => declared(name)).join('\n')}
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>`

function declared(name: string): string {
  return `            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${name} of the embedded invoice</pdfaProperty:description>
            </rdf:li>`
}
