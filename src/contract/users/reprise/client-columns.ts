import { searchable } from '../../shared/searchable.ts'

/** What a column of another tool's list may say of a client. */
export type ClientField =
  | 'prenom'
  | 'nom'
  | 'email'
  | 'telephone'
  | 'ligne1'
  | 'ligne2'
  | 'codePostal'
  | 'ville'
  | 'pays'
  | 'societe'
  | 'siren'

/** The titles by which other tools call each, in French and in English, without accent, case nor sign. */
const TITLES: Record<ClientField, string> = {
  prenom: 'prenom, prenoms, prenom client, first name, firstname, given name, forename',
  nom: 'nom, nom de famille, nom client, last name, lastname, surname, family name, name',
  email:
    'e mail, email, mail, courriel, adresse e mail, adresse email, adresse mail, adresse electronique, adresse courriel, e mail address, email address, e mail client, email client',
  telephone:
    'telephone, tel, numero de telephone, n de telephone, telephone portable, telephone mobile, telephone fixe, portable, mobile, gsm, phone, phone number, mobile phone, cell phone',
  ligne1:
    'adresse, adresse 1, adresse ligne 1, adresse postale, adresse de facturation, rue, voie, address, address 1, address line 1, street, street address',
  ligne2:
    'adresse 2, adresse ligne 2, complement, complement d adresse, complement adresse, address 2, address line 2',
  codePostal: 'code postal, cp, c p, code, postcode, post code, postal code, zip, zip code, zipcode',
  ville: 'ville, commune, localite, city, town',
  pays: 'pays, country',
  societe:
    'societe, entreprise, raison sociale, nom de la societe, nom de l entreprise, organisation, structure, company, company name, organization',
  siren: 'siren, numero siren, n siren, siret, numero siret, n siret',
}

const FIELDS: ReadonlyMap<string, ClientField> = new Map(
  Object.entries(TITLES).flatMap(([field, titles]) =>
    titles.split(', ').flatMap((title) => (isField(field) ? [[title, field] as const] : [])),
  ),
)

/** The field that each column is, by its title; null for one that is kept nowhere, or that an earlier column is already. */
export function clientFields(titles: readonly string[]): (ClientField | null)[] {
  const taken = new Set<ClientField>()
  return titles.map((title) => {
    const field = FIELDS.get(bare(title))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

function isField(name: string): name is ClientField {
  return name in TITLES
}

const bare = (title: string): string =>
  searchable(title)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
