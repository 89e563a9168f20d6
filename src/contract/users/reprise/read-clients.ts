import { readCsv } from '../../format/read-csv.ts'
import { emailKey } from '../../shared/email-key.ts'
import { isSiren } from '../../shared/siren.ts'
import { optionalPhone, requiredEmail } from '../../shared/text.ts'
import { nom, prenom } from '../account-fields.ts'
import { typedAdresse } from '../billing-fields.ts'
import { ownNumberRefusal } from '../company-number.ts'
import type { Adresse } from '../user.ts'
import { type ClientField, clientFields } from './client-columns.ts'
import { MAX_REPRISE_LINES, type RepriseLigne } from './reprise.ts'

/** A client that a line gives. */
export type RepriseClient = {
  prenom: string
  nom: string
  email: string
  telephone: string | null
  adresse: Adresse | null
  clientType: 'PARTICULIER' | 'PROFESSIONNEL'
  siren: string | null
}

/** A line and its client; null when it gives none, or one that an earlier line gives. */
export type ReadLigne = { told: RepriseLigne; client: RepriseClient | null }

export type ReadClients = { lignes: ReadLigne[]; colonnesLues: string[]; colonnesIgnorees: string[] }

type Cells = Partial<Record<ClientField, string>>

const NEEDED = { prenom: 'le prénom', nom: 'le nom', email: 'l’e-mail' } as const
const NEEDED_TITLES = { prenom: 'Prénom', nom: 'Nom', email: 'E-mail' } as const
const MOST_TOLD = 255

/** The clients of a file, a told line for each of its rows; or why the file is refused whole. */
export function readClients(texte: string): ReadClients | { refusal: string } {
  const { rows, unclosed } = readCsv(texte)
  if (unclosed !== null)
    return {
      refusal: `Le guillemet ouvert à la ligne ${unclosed} n’est jamais refermé\u00a0: corrigez le fichier.`,
    }
  const [titles = [], ...lines] = rows
  const refusal = refusalOf(titles, lines.length)
  if (refusal) return { refusal }
  const fields = clientFields(titles)
  const firsts = new Map<string, number>()
  return {
    lignes: lines.map((cells, index) => told(readLine(cells, fields), { ligne: index + 2, firsts })),
    colonnesLues: titles.filter((_, at) => fields[at] !== null),
    colonnesIgnorees: titles.filter((_, at) => fields[at] === null),
  }
}

function refusalOf(titles: string[], count: number): string | null {
  const fields = clientFields(titles)
  const missing = (['prenom', 'nom', 'email'] as const).filter((field) => !fields.includes(field))
  if (missing.length > 0) {
    const names = missing.map((field) => `«\u202f${NEEDED_TITLES[field]}\u202f»`)
    return `La première ligne nomme les colonnes\u00a0: il y manque ${names.join(', ')}.`
  }
  if (count === 0) return 'Ce fichier ne compte aucun client sous le titre de ses colonnes.'
  return count > MAX_REPRISE_LINES
    ? `Ce fichier compte ${count} lignes, pour ${MAX_REPRISE_LINES} au plus. Reprenez vos clients en plusieurs fichiers.`
    : null
}

type Line = { cells: Cells; client: RepriseClient | null; raisons: string[] }

/** Tells a line; of two that give one address, the second is a double. */
function told(
  { cells, client, raisons }: Line,
  { ligne, firsts }: { ligne: number; firsts: Map<string, number> },
): ReadLigne {
  const first = client && firsts.get(emailKey(client.email))
  if (client && !first) firsts.set(emailKey(client.email), ligne)
  const shown = {
    ligne,
    prenom: shortened(cells.prenom),
    nom: shortened(cells.nom),
    email: client?.email ?? shortened(cells.email),
  }
  if (first)
    return { told: { ...shown, etat: 'DOUBLE', raison: `Même e-mail que la ligne ${first}.` }, client: null }
  return { told: { ...shown, etat: client ? 'A_CREER' : 'REFUSE', raison: raisons.join(' ') }, client }
}

const shortened = (text = '') => text.trim().slice(0, MOST_TOLD)

function readLine(row: string[], fields: (ClientField | null)[]): Line {
  const cells: Cells = {}
  for (const [at, field] of fields.entries()) if (field) cells[field] = row[at] ?? ''
  const refused = (...raisons: string[]) => ({ cells, client: null, raisons })
  if (row.every((cell) => cell.trim() === '')) return refused('Ligne vide.')
  if (row.slice(fields.length).some((cell) => cell.trim() !== ''))
    return refused(`Cette ligne compte ${row.length} cases pour ${fields.length} colonnes.`)
  const missing = (['prenom', 'nom', 'email'] as const).filter((field) => !cells[field]?.trim())
  if (missing.length > 0) return refused(`Il manque ${missing.map((field) => NEEDED[field]).join(', ')}.`)

  const names = { prenom: prenom.safeParse(cells.prenom), nom: nom.safeParse(cells.nom) }
  const email = requiredEmail.safeParse(cells.email)
  const wrong = [names.prenom, names.nom, email].flatMap(({ error }) => error?.issues[0]?.message ?? [])
  if (!names.prenom.data || !names.nom.data || !email.data)
    return refused(...wrong.map((message) => `${message.replace(/\.$/, '')}.`))

  const raisons: string[] = []
  const telephone = optionalPhone.safeParse(cells.telephone)
  if (telephone.error) raisons.push('Téléphone illisible, laissé de côté.')
  const adresse = adresseOf(cells, raisons)
  return {
    cells,
    client: {
      prenom: names.prenom.data,
      nom: names.nom.data,
      email: email.data,
      telephone: telephone.data || null,
      adresse,
      ...companyOf(cells, adresse, raisons),
    },
    raisons,
  }
}

/** The whole address, or none: half of one cannot be written on an invoice, and a country is never guessed (decision 157). */
function adresseOf({ ligne1, ligne2, codePostal, ville, pays }: Cells, raisons: string[]): Adresse | null {
  if (![ligne1, ligne2, codePostal, ville, pays].some((cell) => cell?.trim())) return null
  const read = typedAdresse.safeParse({ ligne1, ...(ligne2?.trim() && { ligne2 }), codePostal, ville, pays })
  if (read.data) return read.data
  const lacks = [
    !ligne1?.trim() && 'la rue',
    !codePostal?.trim() && 'le code postal',
    !ville?.trim() && 'la ville',
    !pays?.trim() && 'le pays',
  ].filter((lack) => lack !== false)
  raisons.push(
    lacks.length > 0
      ? `Adresse laissée de côté\u00a0: il manque ${lacks.join(', ')}.`
      : 'Adresse illisible, laissée de côté.',
  )
  return null
}

/** A company when the line names one: its number is kept when it is one, its name is written on each order. */
function companyOf(
  cells: Cells,
  adresse: Adresse | null,
  raisons: string[],
): Pick<RepriseClient, 'clientType' | 'siren'> {
  const societe = cells.societe?.trim() ?? ''
  const number = (cells.siren ?? '').replaceAll(/\D/g, '').slice(0, 9)
  const siren = isSiren(number) ? number : null
  if (cells.siren?.trim() && !siren) raisons.push('SIREN illisible, laissé de côté.')
  if (!societe && !siren) return { clientType: 'PARTICULIER', siren: null }
  if (ownNumberRefusal({ clientType: 'PROFESSIONNEL', siren, adresse }) !== null) {
    raisons.push('Société laissée de côté\u00a0: le numéro de son pays manque.')
    return { clientType: 'PARTICULIER', siren: null }
  }
  if (societe) raisons.push('Le nom de la société s’écrit sur chaque commande.')
  return { clientType: 'PROFESSIONNEL', siren }
}
