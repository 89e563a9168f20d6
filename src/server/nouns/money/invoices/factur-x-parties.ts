import type { Invoice } from '@e-invoice-eu/core'
import type { FactureParty, FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { isSiren } from '#contract/shared/siren.ts'
import type { Adresse } from '#contract/users/user.ts'
import { type CountryCode, countryCode, HOME } from './country-code.ts'
import type { FactureDocument } from './facture-document.ts'

type Ubl = Invoice['ubl:Invoice']

export const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

/** The house, as it was when the invoice was issued. */
export function sellerOf(seller: FactureSeller): Ubl['cac:AccountingSupplierParty']['cac:Party'] {
  const siren = digits(seller.siren)
  return {
    'cbc:EndpointID': siren,
    'cbc:EndpointID@schemeID': '0002',
    // Known by its SIREN, it is of France however its country is written.
    'cac:PostalAddress': addressOf(seller.adresse, countryCode(seller.adresse) ?? HOME),
    'cac:PartyTaxScheme': [
      // What is outside VAT names no VAT number (BR-O-02).
      seller.numeroTva && seller.regimeTva !== 'HORS_CHAMP'
        ? { 'cbc:CompanyID': seller.numeroTva, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
        : { 'cbc:CompanyID': siren, 'cac:TaxScheme': { 'cbc:ID': 'FC' } },
    ],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': xmlText(seller.nom),
      'cbc:CompanyID': siren,
      'cbc:CompanyID@schemeID': '0002',
      'cbc:CompanyLegalForm': xmlText(`${seller.formeJuridique}, ${seller.rcs}`),
    },
    'cac:Contact': {
      'cbc:Name': xmlText(seller.nom),
      'cbc:Telephone': seller.telephone,
      'cbc:ElectronicMail': seller.email,
    },
  }
}

/** Throws when the country of the buyer is not known. */
export function buyerOf({
  vendeur,
  client,
}: FactureDocument): Ubl['cac:AccountingCustomerParty']['cac:Party'] {
  const number = (client.siren ?? '').replaceAll(/\s/g, '')
  const code = countryCode(client.adresse)
  if (code === null) throw new Error(`« ${client.adresse?.pays ?? ''} » is no country`)
  return {
    'cbc:EndpointID': client.email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': addressOf(client.adresse, code),
    ...(vendeur.regimeTva === 'AUTOLIQUIDATION' && {
      'cac:PartyTaxScheme': { 'cbc:CompanyID': number, ...VAT },
    }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': xmlText(client.societe ?? '') || nameOf(client),
      ...(number && {
        'cbc:CompanyID': number,
        ...(isSiren(number) && { 'cbc:CompanyID@schemeID': '0002' }),
      }),
    },
    'cac:Contact': { 'cbc:Name': nameOf(client), 'cbc:ElectronicMail': client.email },
  }
}

export const nameOf = ({ prenom, nom }: FactureParty) => xmlText(`${prenom} ${nom}`)

function addressOf(adresse: Adresse | null, code: CountryCode) {
  const country = { 'cac:Country': { 'cbc:IdentificationCode': code } }
  if (!adresse) return country
  return {
    'cbc:StreetName': xmlText(adresse.ligne1),
    ...(adresse.ligne2 && { 'cbc:AdditionalStreetName': xmlText(adresse.ligne2) }),
    'cbc:CityName': xmlText(adresse.ville),
    'cbc:PostalZone': xmlText(adresse.codePostal),
    ...country,
  }
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

/** A text without the characters that XML 1.0 refuses. */
export const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .trim()
