import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { minutesAfter } from '#contract/sample/calendar.ts'
import { fullName } from '#contract/users/signer.ts'
import type { DemoCommande, DemoFacture } from '../demo-house.ts'
import { printOf } from './chance.ts'
import { ADMIN } from './house.ts'
import { byClient, byHouse, bySystem, change, type Line, lineOf, type Words } from './log-lines.ts'
import { logOfMoney } from './log-of-money.ts'

type Event = DemoCommande['timeline'][number]

/** The audit lines about an order: ids, codes, before and after; never a name. */
export const logOfCommande = (commande: DemoCommande): Line[] => [
  ...opening(commande),
  ...commande.timeline.flatMap((event) => ofEvent(commande, event)),
  ...commande.factures.flatMap((facture) => [
    ...ofFacture(commande, facture),
    ...logOfMoney(commande, facture),
  ]),
]

function opening(commande: DemoCommande): Line[] {
  const { id: commandeId, clientId, createdAt, serviceId, nombrePages, montant, demarrageImmediat } = commande
  const entry = { serviceId, nombrePages, montant }
  if (commande.timeline[0]?.vers === 'EN_ATTENTE') {
    const after = { statut: 'EN_ATTENTE', ...entry, datePromise: null }
    return lineOf(byHouse(ADMIN.id), createdAt, LOG_LINES.commande.created, {
      commandeId,
      clientId,
      ...change(null, after),
    })
  }
  const metadata = { commandeId, ...change(null, { ...entry, demarrageImmediat }) }
  return lineOf(byClient(clientId), createdAt, LOG_LINES.commande.placed, metadata)
}

function ofEvent(commande: DemoCommande, event: Event): Line[] {
  const told = EVENT_LINES[event.type]?.(commande, event)
  if (!told) return []
  const { id: commandeId, clientId } = commande
  const by = event.type === 'PAIEMENT' ? { ...bySystem, userId: clientId } : authorOf(commande, event.auteur)
  return [
    ...lineOf(by, event.createdAt, told.words, { commandeId, ...told.metadata }),
    ...takenUpAgain(commande, event),
  ]
}

type Told = { words: Words; metadata: Line['metadata'] }

/** The words and the facts of each step; payments and accounts have lines of their own. */
const EVENT_LINES: Partial<Record<Event['type'], (commande: DemoCommande, event: Event) => Told>> = {
  PAIEMENT: ({ numero, factures: [facture] }) => ({
    words: LOG_LINES.money.paid(numero),
    metadata: { montant: facture?.paiements[0]?.montant },
  }),
  STATUT: (_commande, { de, vers }) => ({
    words: statutLine(de, vers),
    metadata: { de, vers, ...change({ statut: de }, { statut: vers }) },
  }),
  CORRECTEUR: ({ correcteurId }) => ({
    words: LOG_LINES.commande.entrusted,
    metadata: { correcteurId, ...change({ correcteurId: null }, { correcteurId }) },
  }),
  LIVRAISON: ({ files }, { id, createdAt }) => ({
    words: LOG_LINES.commande.delivered,
    metadata: {
      fichierIds: files.filter(({ livraisonId }) => livraisonId === id).map((file) => file.id),
      ...change({ livreeLe: null }, { livreeLe: createdAt }),
    },
  }),
  REPRISE: ({ livreeLe }, { id }) => ({
    words: LOG_LINES.commande.takenBack,
    metadata: { sha256: printOf(id), ...change({ livreeLe }, { livreeLe }) },
  }),
  DEVIS: ({ cgvHash }) => ({
    words: LOG_LINES.commande.quoteAccepted,
    metadata: change({ cgvHash: null }, { cgvHash }),
  }),
}

const statutLine = (de: Event['de'], vers: Event['vers']): Words =>
  !de || !vers || vers === 'ESTIMATION_ENVOYEE'
    ? LOG_LINES.commande.quoted
    : LOG_LINES.commande.moved(de, vers)

/** The author of a step: the client, an administrator, or the system. */
function authorOf({ clientId }: DemoCommande, auteur: string | null) {
  if (auteur === null) return bySystem
  return auteur === fullName(ADMIN) ? byHouse(ADMIN.id) : byClient(clientId)
}

/** The new promise of a resumed order, a few minutes later. */
function takenUpAgain(commande: DemoCommande, { de, createdAt }: Pick<Event, 'de' | 'createdAt'>): Line[] {
  if (de !== 'TERMINE') return []
  const { id: commandeId, datePromise } = commande
  return lineOf(byHouse(ADMIN.id), minutesAfter(createdAt, 3), LOG_LINES.commande.updated, {
    commandeId,
    champs: ['datePromise'],
    ...change({ datePromise: null }, { datePromise }),
  })
}

function ofFacture({ id: commandeId }: DemoCommande, facture: DemoFacture): Line[] {
  const { id: factureId, relanceeLe, rappelLe, note } = facture
  if (!relanceeLe) return []
  const house = byHouse(ADMIN.id)
  const about = { factureId, commandeId }
  const reminded = change({ relanceeLe: null }, { relanceeLe })
  const noted = change({ rappelLe: null, note: null }, { rappelLe, note })
  return [
    ...lineOf(house, relanceeLe, LOG_LINES.money.reminded, {
      ...about,
      ...reminded,
    }),
    ...lineOf(house, minutesAfter(relanceeLe, 25), LOG_LINES.money.annotated, {
      ...about,
      ...noted,
    }),
  ]
}
