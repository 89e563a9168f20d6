import { buffer } from 'node:stream/consumers'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { FactureParty, FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { numberLabelOf } from '#contract/money/invoices/sale-regime.ts'
import type { TransferMeans } from '#contract/money/invoices/transfer-means.ts'
import { transferFacts } from '#contract/settings/transfer.ts'
import { isSiren } from '#contract/shared/siren.ts'
import type { Adresse } from '#contract/users/user.ts'
import { openDocument } from '../../../platform/pdf/open-document.ts'
import { drawText, heightOf, type Place, type Style, widthOf } from '../../../platform/pdf/pdf-text.ts'
import { drawFeet, drawMark, drawWordmark, GOOD, rule, SHEET, STYLES } from '../../../platform/pdf/sheet.ts'
import { countryCode } from './country-code.ts'
import { facturX } from './factur-x.ts'
import { attachFacturX } from './factur-x-attachment.ts'
import type { FactureDocument } from './facture-document.ts'
import {
  grandTotalLabel,
  legalMentions,
  scheduleToPay,
  settlementOf,
  totalsOf,
  transferToMake,
} from './facture-mentions.ts'
import { drawSchedule, heightOfSchedule } from './facture-schedule.ts'
import { drawTable } from './facture-table.ts'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

const TITLE = 330
const GAP = 16
const HALF = 225
const RIGHT_HALF = SHEET.right - HALF

/** The PDF of an invoice (PDF/A-3b, tagged, with its Factur-X file once the buyer's country is known), the same bytes for the same facts. */
export async function renderFacture(facture: FactureDocument): Promise<Buffer> {
  const isCountryKnown = countryCode(facture.client.adresse) !== null
  const xml = isCountryKnown ? await facturX(facture) : null
  const doc = openDocument({
    title: `${TITLES[facture.serie]} ${facture.numero}`,
    author: facture.vendeur.nom,
    date: facture.emiseLe,
  })
  const written = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  drawWordmark(doc, facture.vendeur.nom, SHEET.top, SHEET.width - widthOfHead(doc, facture) - GAP)
  let y = drawTitle(doc, root, facture)
  y = drawParties(doc, root, facture, y + 30)
  y = paragraph(doc, root, frenchSpaces(facture.objet), STYLES.object, {
    x: SHEET.left,
    y: y + 28,
    width: SHEET.width,
  })
  y = drawTable(doc, root, facture, y + 12)
  y = drawTotals(doc, root, facture, y + 12)
  drawMentions(doc, root, facture, y + 22)

  root.end()
  drawFeet(doc, facture.vendeur, facture.numero)
  if (xml !== null) attachFacturX(doc, xml, facture)
  doc.end()
  return written
}

const TITLES = { FAC: 'Facture', AV: 'Avoir' }

/** The title of an invoice, and the facts under it. */
function headOf(facture: FactureDocument): { title: string; facts: string[] } {
  const { corrige } = facture
  const facts = [
    `${corrige ? 'Émis' : 'Émise'} le ${formatDate(facture.emiseLe)}`,
    corrige
      ? `Corrige la facture ${corrige.numero} du ${formatDate(corrige.emiseLe)}`
      : `${scheduleToPay(facture) ? 'Dernière échéance' : 'Échéance'} : ${formatDate(facture.dateEcheance)}`,
    `Commande n° ${facture.commande.numero} du ${formatDate(facture.commande.createdAt)}`,
  ]
  return { title: `${TITLES[facture.serie]} ${facture.numero}`, facts: facts.map(frenchSpaces) }
}

function widthOfHead(doc: Doc, facture: FactureDocument): number {
  const { title, facts } = headOf(facture)
  const widths = facts.map((fact) => widthOf(doc, fact, STYLES.label))
  return Math.min(TITLE, Math.max(widthOf(doc, title, STYLES.title), ...widths))
}

function drawTitle(doc: Doc, root: Structure, facture: FactureDocument): number {
  const place: Place = { x: SHEET.right - TITLE, y: SHEET.top - 4, width: TITLE, align: 'right' }
  const { title, facts } = headOf(facture)
  let y = paragraph(doc, root, title, STYLES.title, place, 'H1')
  for (const fact of facts) y = paragraph(doc, root, fact, STYLES.label, { ...place, y: y + 1 })
  return y
}

function drawParties(doc: Doc, root: Structure, { vendeur, client }: FactureDocument, top: number): number {
  rule(doc, top, { weight: 0.9 })
  const seller = drawParty(doc, root, ['Vendeur', ...sellerLines(vendeur)], { x: SHEET.left, y: top })
  const buyer = drawParty(doc, root, ['Client', ...clientLines(client)], { x: RIGHT_HALF, y: top })
  return Math.max(seller, buyer)
}

function drawParty(doc: Doc, root: Structure, lines: string[], { x, y: top }: { x: number; y: number }) {
  let y = top + 10
  for (const [index, line] of lines.entries()) {
    const style = [STYLES.label, STYLES.strong][index] ?? STYLES.body
    y = paragraph(doc, root, frenchSpaces(line), style, { x, y, width: HALF })
  }
  return y
}

const sellerLines = (seller: FactureSeller) => [
  seller.nom,
  seller.formeJuridique,
  ...addressLines(seller.adresse),
  `SIREN ${seller.siren}, ${seller.rcs}`,
  ...(seller.numeroTva ? [`TVA intracommunautaire ${seller.numeroTva}`] : []),
  seller.email,
  formatTelephone(seller.telephone),
]

const clientLines = (client: FactureParty) => [
  ...(client.societe ? [client.societe] : []),
  `${client.prenom} ${client.nom}`,
  ...(client.adresse ? addressLines(client.adresse) : []),
  ...(client.siren ? [`${numberLabelOf(client.adresse)} ${numberOf(client.siren)}`] : []),
  client.email,
]

/** « 732 829 320 »; a number of another country is as it was given. */
const numberOf = (number: string) =>
  isSiren(number) ? number.replaceAll(/\s/g, '').replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0') : number

const addressLines = ({ ligne1, ligne2, codePostal, ville, pays }: Adresse) =>
  [ligne1, ligne2 ?? '', `${codePostal} ${ville}`, pays].filter(Boolean)

function drawTotals(doc: Doc, root: Structure, facture: FactureDocument, top: number): number {
  const totals = totalsOf(facture)
  const start = roomFor(doc, top, totals.length * STYLES.body.leading + 60)
  let y = start
  for (const { label, amount } of totals) y = drawTotal(doc, root, [label, amount], STYLES.body, y)
  y = drawTotal(
    doc,
    root,
    [grandTotalLabel(facture.vendeur), formatEuros(facture.montant)],
    STYLES.total,
    y + 2,
  )
  rule(doc, y + 4, { x: RIGHT_HALF - 30, width: HALF + 30, weight: 0.9 })
  return y + 4
}

function drawTotal(doc: Doc, root: Structure, [label, amount]: [string, string], style: Style, y: number) {
  const place = { x: RIGHT_HALF - 30, y, width: HALF + 30 }
  let below = y
  const draw = () => {
    const left = place.width - widthOf(doc, amount, style) - 12
    const under = drawText(doc, label, style, { ...place, width: left })
    below = Math.max(under, drawText(doc, amount, style, { ...place, align: 'right' }))
  }
  root.add(doc.struct('P', {}, draw))
  return below + 2
}

function drawMentions(doc: Doc, root: Structure, facture: FactureDocument, top: number): void {
  // The sum of a credit note is never paid, so never paid late.
  const clientType = facture.serie === 'AV' ? 'PARTICULIER' : facture.client.clientType
  const mentions = legalMentions(facture.vendeur, { ...facture.client, clientType }).map(frenchSpaces)
  const heights = mentions.map((mention) => heightOf(doc, mention, STYLES.label, SHEET.width) + 4)
  const schedule = scheduleToPay(facture)
  const heightOfAll = heights.reduce((sum, height) => sum + height, schedule ? heightOfSchedule(schedule) : 0)
  const account = transferToMake(facture)
  const transfer = account && frenchSpaces(transferText(account, facture.numero))
  const heightOfTransfer = transfer ? heightOf(doc, transfer, STYLES.body, SHEET.width) + 12 : 0
  let y = roomFor(doc, top, 40 + heightOfAll + heightOfTransfer)
  const settled = facture.datePaiement !== null
  if (settled) drawMark(doc, GOOD, { x: SHEET.left, y: y - 2, scale: 0.62 })
  const x = settled ? SHEET.left + 26 : SHEET.left
  const settlement = frenchSpaces(settlementOf(facture))
  y = paragraph(doc, root, settlement, STYLES.paid, { x, y, width: SHEET.right - x }) + 12
  if (schedule) y = drawSchedule(doc, root, schedule, y - 4) + 12
  if (transfer)
    y = paragraph(doc, root, transfer, STYLES.body, { x: SHEET.left, y: y - 6, width: SHEET.width }) + 12
  for (const mention of mentions) {
    y = paragraph(doc, root, mention, STYLES.label, { x: SHEET.left, y, width: SHEET.width }) + 4
  }
}

/** « Par virement : titulaire du compte Bon à tirer, IBAN FR76…, référence à indiquer FAC-2026-001. » */
const transferText = (account: TransferMeans, numero: string) =>
  `Par virement : ${transferFacts(account, numero)
    .map(([label, text]) => `${lowered(label)} ${text}`)
    .join(', ')}.`

const lowered = (label: string) =>
  label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** The y where a block of that height fits: here, or at the top of a new page. */
function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= SHEET.bottom) return y
  doc.addPage()
  return SHEET.top
}

function paragraph(doc: Doc, root: Structure, text: string, style: Style, place: Place, tag = 'P'): number {
  let below = place.y
  const draw = () => {
    below = drawText(doc, text, style, place)
  }
  root.add(doc.struct(tag, {}, draw))
  return below
}
