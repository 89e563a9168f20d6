import { createHash, randomUUIDv7 } from 'node:crypto'
import { billingOf, billingProblems } from '#contract/commandes/billing.ts'
import type { ordering } from '#contract/commandes/ordering-endpoints.ts'
import type { PaidCommandeFields } from '#contract/commandes/paid-commande-form.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { WholeRow } from '../../platform/db/whole-row.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import type { Received } from '../../platform/http/receive-upload.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import type { Reservation } from '../files/reserve-upload.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { confirmFreeCommande } from '../money/payments/confirm-free-commande.ts'
import { agreedEcheances } from '../money/schedule/agreed-echeances.ts'
import { queueReminder } from './commande-reminder-email.ts'
import { termsOf } from './current-terms.ts'
import { draftToken } from './draft-token.ts'
import { findSameCommande, type PendingCommande } from './find-pending.ts'
import { logCommande } from './log-commande.ts'
import { type PricedCommande, priceCommande } from './price-commande.ts'
import { takePromo } from './take-promo.ts'

/** The fields of an order, for every sender. */
type Fields = Omit<PaidCommandeFields, 'titre' | 'consentementRgpd'> & {
  titre?: string | undefined
  consentementRgpd: boolean
}
type Placed = {
  author: Pick<PendingCommande, 'userId' | 'prenom' | 'nom' | 'email' | 'telephone'>
  statut: 'BROUILLON' | 'OUVERTE'
}
type SentCommande = Pick<Received<typeof ordering.placeGuestOrder>, 'files' | 'keepFiles'> & {
  fields: Fields
  room: Reservation
  by: LogAuthor
  /** The author of the order, and whether it stands open, or as a draft for the owner of its e-mail. */
  authorIn: (tx: Tx) => Promise<Placed>
}

/**
 * The pending order of a form, with its files: the one already kept when the same form comes again, at once or within minutes.
 * 400 for a half address, a price that was not shown or a code that takes nothing off.
 */
export async function keepCommande(
  deps: Deps,
  { fields, files: received, room, by, authorIn, keepFiles }: SentCommande,
): Promise<PendingCommande> {
  refuseHalfAddress(fields)
  const files = received.map(titled)
  const priced = await priceCommande(deps, fields)
  const { montant } = priced
  const nombreEcheances = await agreedEcheances(deps.db, {
    nombreEcheances: fields.nombreEcheances,
    montant,
  })

  const kept = await deps.db.transaction(async (tx) => {
    const placed = await authorIn(tx)
    const { author, statut } = placed
    const empreinte = fingerprintOf({ ...fields, ...author }, files)
    await holdAlone(tx, empreinte)
    const same = await findSameCommande(tx, deps, { empreinte, statut })
    if (same) return { pending: same, isRepeat: true }

    const pending = await insertPending(tx, deps, { fields, priced, nombreEcheances, empreinte, ...placed })
    if (statut === 'OUVERTE') await takePromo(tx, deps, pending)
    if (files.length > 0) {
      // Ids made in one millisecond are in no order: sorted, they keep that of the files.
      const ids = files.map(() => randomUUIDv7()).toSorted()
      await tx
        .insert(fichiers)
        .values(files.map((file, index) => ({ ...fichierOf(deps, pending.id, file), id: ids[index] })))
    }
    await room.keep(tx, pending.id, sum(files.map(({ size }) => size)))
    if (statut === 'OUVERTE') await logCommande(tx, { pending, by })
    if (statut === 'OUVERTE') await queueReminder(tx, deps, pending)
    if (statut === 'OUVERTE' && pending.montant === 0) await confirmFreeCommande(tx, deps, pending)
    return { pending, isRepeat: false }
  })
  if (!kept.isRepeat) keepFiles()
  return kept.pending
}

function refuseHalfAddress(fields: Fields): void {
  const details = billingProblems(fields)
  if (details.length > 0) throw badRequest(INVALID_FIELDS, details)
}

type Kept = Placed & {
  fields: Fields
  priced: PricedCommande
  nombreEcheances: number | null
  empreinte: string
}

async function insertPending(
  tx: Tx,
  deps: Deps,
  { fields, author, priced, nombreEcheances, empreinte, statut }: Kept,
) {
  const { nombrePages, titre, description, consentementRgpd } = fields
  const id = randomUUIDv7()
  const now = deps.clock()
  const [pending] = await tx
    .insert(pendingCommandes)
    .values({
      id,
      ...author,
      nombrePages,
      titre,
      description,
      consentementRgpd,
      ...priced,
      nombreEcheances,
      ...(await termsOf(tx, fields)),
      demarrageImmediat: fields.demarrageImmediat ?? false,
      rappelSouhaite: fields.rappelSouhaite ?? false,
      facturation: billingOf(fields),
      empreinte,
      statut,
      brouillonHash: statut === 'BROUILLON' ? hashToken(draftToken(deps.config, id)) : null,
      createdAt: now,
      updatedAt: now,
    } satisfies WholeRow<typeof pendingCommandes>)
    .returning()
  if (!pending) throw new Error('No pending order was written')
  return pending
}

const titled = ({ metadata, ...file }: SentCommande['files'][number]) => ({
  ...file,
  titre: metadata?.title || file.name,
  description: metadata?.description || null,
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const fichierOf = (deps: Deps, pendingCommandeId: string, file: ReturnType<typeof titled>) => ({
  kind: 'SOURCE' as const,
  pendingCommandeId,
  nom: file.name,
  titre: file.titre,
  description: file.description,
  mimeType: file.mimeType,
  taille: file.size,
  sha256: file.sha256,
  storageKey: file.key,
  createdAt: deps.clock(),
})

type NamedFile = { sha256: string; name: string; titre: string; description: string | null }

/** SHA-256 of an order's fields and of its files: the same order sent twice has one (decisions §5). */
function fingerprintOf(fields: { email: string }, files: NamedFile[]): string {
  const content = {
    ...fields,
    email: emailKey(fields.email),
    files: files.map(({ sha256, name, titre, description }) => [sha256, name, titre, description]),
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
