import { FormatFactoryService, type Invoice, invoiceSchema, ValidationService } from '@e-invoice-eu/core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import type { FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { once } from '../../../platform/process/once.ts'
import { withCodedNotes, withCorrected } from './factur-x-additions.ts'
import { type NetAmounts, type NetPiece, netAmountsOf } from './factur-x-amounts.ts'
import { buyerOf, nameOf, sellerOf, VAT, xmlText } from './factur-x-parties.ts'
import type { FactureDocument } from './facture-document.ts'
import { exemptionOf, mentionsOf, paymentTerms, scheduleToPay, transferToMake } from './facture-mentions.ts'

type Ubl = Invoice['ubl:Invoice']
type Means = NonNullable<Ubl['cac:PaymentMeans']>[number]

/** A silent logger: the library logs each step. */
const SILENT = { log: () => {}, warn: () => {}, error: () => {} }

/**
 * An invoice as a machine reads it: the XML of Factur-X, profile EN 16931 (CII), that goes with its PDF. The same facts give the same text.
 * Rejects when the buyer's country is not known, since the standard requires one and none is guessed, and when the library finds that a field the standard asks for is missing.
 */
export async function facturX(facture: FactureDocument): Promise<string> {
  const { check, format } = writer()
  const checked = validation.validate('invoice', check, { 'ubl:Invoice': ublOf(facture) })
  format.fillInvoiceDefaults(checked)
  const xml = await format.generate(checked, { format: 'CII', lang: 'fr-fr', noWarnings: true })
  if (typeof xml !== 'string') throw new Error(`The invoice ${facture.numero} was not written as text`)
  return withCorrected(withCodedNotes(xml, facture), facture)
}

const validation = new ValidationService(SILENT)

/**
 * The checker and format that the library's own `InvoiceService` compiles for each invoice, in ten times the time of writing it: made once
 * per process.
 */
const writer = once(() => {
  const format = new FormatFactoryService().createFormatService('CII', SILENT)
  const schema = structuredClone(invoiceSchema)
  format.patchSchema(schema)
  const check = new Ajv2019({ strict: true, allErrors: true, useDefaults: true }).compile(schema)
  return { check, format }
})

/** The semantic model of EN 16931, by the names that its UBL syntax gives: the library turns it into CII. */
function ublOf(facture: FactureDocument): Ubl {
  const { serie, numero, emiseLe, dateEcheance, datePaiement, montant, vendeur, client, commande } = facture
  const net = netAmountsOf(facture)
  // A single note: the library would write several inside one element.
  const notes = xmlText(mentionsOf(facture).join('\n'))
  const paid = datePaiement === null ? (scheduleToPay(facture)?.recu ?? 0) : montant
  const terms = paymentTerms(facture)
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    // XP Z12-012: services, already paid or not.
    'cbc:ProfileID': datePaiement === null ? 'S1' : 'S2',
    'cbc:ID': numero,
    'cbc:IssueDate': parisDay(emiseLe),
    'cbc:DueDate': dateEcheance,
    'cbc:InvoiceTypeCode': TYPE_CODES[serie],
    ...(notes && { 'cbc:Note': [notes] }),
    'cbc:DocumentCurrencyCode': EUR,
    'cbc:BuyerReference': commande.numero,
    'cac:OrderReference': { 'cbc:ID': commande.numero },
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(vendeur) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(facture) },
    // The day of delivery is not known yet; its receiver is, and the element is required.
    'cac:Delivery': { 'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': nameOf(client) } } },
    'cac:PaymentMeans': [meansOf(facture)],
    ...(terms && { 'cac:PaymentTerms': { 'cbc:Note': xmlText(terms) } }),
    'cac:AllowanceCharge': allowancesOf(net, vendeur),
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': euros(net.tax),
        'cbc:TaxAmount@currencyID': EUR,
        'cac:TaxSubtotal': [
          {
            'cbc:TaxableAmount': euros(net.taxBasis),
            'cbc:TaxableAmount@currencyID': EUR,
            'cbc:TaxAmount': euros(net.tax),
            'cbc:TaxAmount@currencyID': EUR,
            'cac:TaxCategory': { ...taxOf(vendeur, net), ...exemption(facture) },
          },
        ],
      },
    ],
    'cac:LegalMonetaryTotal': totalsOf(net, { montant, paid }),
    'cac:InvoiceLine': linesOf(net, vendeur),
  }
}

const EUR = 'EUR' as const

const TYPE_CODES = { FAC: '380', AV: '381' } as const

/** UNTDID 4461: by the transfer that it asks for, with its account; by card; or by a means that the invoice does not describe. */
function meansOf(facture: FactureDocument): Means {
  const account = transferToMake(facture)
  if (!account) return { 'cbc:PaymentMeansCode': facture.methode === 'CARTE' ? '48' : '1' }
  return {
    'cbc:PaymentMeansCode': '30',
    'cbc:PaymentID': facture.numero,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': account.iban,
      'cbc:Name': xmlText(account.titulaire),
      ...(account.bic && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': account.bic } }),
    },
  }
}

/** The category of each regime (UNTDID 5305), and the reason of a tax that is not charged (VATEX). */
const TAXES = {
  TVA_20: { category: 'S' },
  FRANCHISE: { category: 'E', reason: 'VATEX-FR-FRANCHISE' },
  AUTOLIQUIDATION: { category: 'AE', reason: 'VATEX-EU-AE' },
  HORS_CHAMP: { category: 'O', reason: 'VATEX-EU-O' },
} as const

function exemption({ vendeur, client }: FactureDocument) {
  const tax = TAXES[vendeur.regimeTva]
  if (!('reason' in tax)) return {}
  return {
    'cbc:TaxExemptionReasonCode': tax.reason,
    'cbc:TaxExemptionReason': exemptionOf(vendeur, client) ?? '',
  }
}

/** What is outside VAT has no rate (BR-O-05). */
const taxOf = ({ regimeTva }: FactureSeller, { percent }: NetAmounts) =>
  ({
    'cbc:ID': TAXES[regimeTva].category,
    ...(regimeTva !== 'HORS_CHAMP' && { 'cbc:Percent': String(percent) }),
    ...VAT,
  }) as const

const totalsOf = (
  { lineTotal, allowanceTotal, chargeTotal, taxBasis }: NetAmounts,
  { montant, paid }: { montant: number; paid: number },
): Ubl['cac:LegalMonetaryTotal'] => ({
  'cbc:LineExtensionAmount': euros(lineTotal),
  'cbc:LineExtensionAmount@currencyID': EUR,
  'cbc:TaxExclusiveAmount': euros(taxBasis),
  'cbc:TaxExclusiveAmount@currencyID': EUR,
  'cbc:TaxInclusiveAmount': euros(montant),
  'cbc:TaxInclusiveAmount@currencyID': EUR,
  'cbc:AllowanceTotalAmount': euros(allowanceTotal),
  'cbc:AllowanceTotalAmount@currencyID': EUR,
  'cbc:ChargeTotalAmount': euros(chargeTotal),
  'cbc:ChargeTotalAmount@currencyID': EUR,
  'cbc:PrepaidAmount': euros(paid),
  'cbc:PrepaidAmount@currencyID': EUR,
  'cbc:PayableAmount': euros(montant - paid),
  'cbc:PayableAmount@currencyID': EUR,
})

const allowancesOf = (net: NetAmounts, vendeur: FactureSeller): Ubl['cac:AllowanceCharge'] =>
  [
    ...net.allowances.map((piece) => ({ ...piece, indicator: 'false' })),
    ...net.charges.map((piece) => ({ ...piece, indicator: 'true' })),
  ].map(({ label, net: amount, indicator }) => ({
    'cbc:ChargeIndicator': indicator,
    'cbc:AllowanceChargeReason': xmlText(label),
    'cbc:Amount': euros(amount),
    'cbc:Amount@currencyID': EUR,
    'cac:TaxCategory': taxOf(vendeur, net),
  }))

function linesOf(net: NetAmounts, vendeur: FactureSeller): Ubl['cac:InvoiceLine'] {
  const [first, ...others] = net.lines.map((line, index) => ({
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(line.quantity),
    'cbc:InvoicedQuantity@unitCode': 'C62' as const,
    'cbc:LineExtensionAmount': euros(line.net),
    'cbc:LineExtensionAmount@currencyID': EUR,
    'cac:Item': { 'cbc:Name': xmlText(line.label), 'cac:ClassifiedTaxCategory': taxOf(vendeur, net) },
    'cac:Price': priceOf(line),
  }))
  if (!first) throw new Error('An invoice has a line')
  return [first, ...others]
}

/** Before tax a unit may be worth a fraction of a cent: the price is then that of the whole quantity. */
function priceOf({ quantity, net }: NetPiece): Ubl['cac:InvoiceLine'][0]['cac:Price'] {
  const unit = quantity > 0 && net % quantity === 0
  return {
    'cbc:PriceAmount': euros(unit ? net / quantity : net),
    'cbc:PriceAmount@currencyID': EUR,
    ...(!unit && {
      'cbc:BaseQuantity': String(Math.max(quantity, 1)),
      'cbc:BaseQuantity@unitCode': 'C62' as const,
    }),
  }
}

const euros = (cents: number) => (cents / 100).toFixed(2)
