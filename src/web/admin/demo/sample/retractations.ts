import { formatDate } from '#contract/format/dates.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { settlementOf } from '#contract/retractations/part-executee.ts'
import { at, daysAfter, minutesAfter } from '#contract/sample/calendar.ts'
import { GASPARD } from '#contract/sample/visitors.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoCommande, DemoRetractation, DemoUser } from '../demo-house.ts'
import { paymentsOf } from '../demo-money.ts'
import { NOTHING_DECIDED } from '../demo-renounced.ts'
import { idOf } from './chance.ts'
import { commandeNamed } from './claims.ts'

type Known = { commandes: readonly DemoCommande[]; users: readonly DemoUser[] }
type Declared = Omit<DemoRetractation, 'id'>

/** A withdrawal of each state: the house has something to do of most of them. */
export function makeRetractations(day: PlainDate, known: Known): DemoRetractation[] {
  const { commandes } = known
  const ago = (days: number, time: string) => at(addDays(day, -days), time)
  const declared = (titre: string, declareeLe: string): Declared =>
    declaredOf(known, commandeNamed(commandes, titre), declareeLe)
  const share = (titre: string, partExecutee: number, proposeeLe: string, mot: string) => ({
    part: partOf(commandeNamed(commandes, titre), { partExecutee, proposeeLe, mot }),
  })
  const settled = commandeNamed(commandes, 'Le Phare et le Notaire')
  const settledAt = daysAfter(settled.createdAt, 5, '19:32')
  const givenBackAt = settled.factures[0]?.avoirs[0]?.createdAt ?? settledAt
  const refused = commandeNamed(commandes, 'Oran, les années bleues')
  const refusedAt = daysAfter(refused.createdAt, 60, '08:50')

  return [
    {
      ...declared(settled.titre, settledAt),
      part: partOf(settled, { partExecutee: 0, proposeeLe: givenBackAt, mot: null }),
      executeeLe: givenBackAt,
    },
    // A second declaration, from another device.
    { ...declared(settled.titre, daysAfter(givenBackAt, 1, '07:58')), identifieeLe: null },
    {
      ...declared(refused.titre, refusedAt),
      refuseeLe: daysAfter(refusedAt, 1, '10:12'),
      motifRefus: frenchSpaces(
        `Votre commande date du ${formatDate(refused.createdAt)} : les quatorze jours étaient passés, et le texte vous a été remis.`,
      ),
    },
    {
      ...declared('Le Potager en ville', ago(6, '21:04')),
      ...share('Le Potager en ville', 30, ago(5, '11:20'), 'Les cinq premiers chapitres sont relus.'),
      accepteeLe: ago(4, '18:41'),
    },
    {
      ...declared('Une ruche sur le toit', ago(5, '13:22')),
      ...share('Une ruche sur le toit', 60, ago(4, '16:05'), 'Deux entretiens et le plan sont faits.'),
      contesteeLe: ago(3, '09:33'),
      contestation: 'Nous n’avons eu qu’un entretien, et je n’ai pas vu de plan.',
    },
    {
      ...declared('Trois fois la mer', ago(4, '22:47')),
      ...share('Trois fois la mer', 45, ago(3, '10:02'), 'Soixante-trois pages sur cent quarante.'),
    },
    { ...declared('Le Carnet bleu', ago(3, '17:15')), identifieeLe: null },
    {
      ...NOTHING_DECIDED,
      ...GASPARD,
      dateCommande: addDays(day, -8),
      declareeLe: ago(2, '18:08'),
      identifieeLe: null,
      commandeId: null,
      accuseLe: null,
      accuseRefuse: true,
    },
    // A professional's withdrawal, on which the house decides.
    declared('Wisła, la rivière', ago(1, '11:36')),
    { ...declared('Maquis', ago(1, '20:26')), accuseLe: null },
  ].map((one, index) => ({ ...one, id: idOf('withdrawal', index + 1) }))
}

/** A declaration by the order's client, known, and acknowledged a minute later. */
function declaredOf({ users }: Known, commande: DemoCommande, declareeLe: string): Declared {
  const client = users.find(({ id }) => id === commande.clientId)
  return {
    ...NOTHING_DECIDED,
    nom: client ? `${client.prenom} ${client.nom}` : '',
    email: client?.email ?? '',
    contrat: `Commande n°\u00a0${commande.numero}`,
    dateCommande: null,
    declareeLe,
    identifieeLe: declareeLe,
    commandeId: commande.id,
    accuseLe: minutesAfter(declareeLe, 1),
    accuseRefuse: false,
  }
}

type Shown = { partExecutee: number; proposeeLe: string; mot: string | null }

function partOf(commande: DemoCommande, { partExecutee, ...shown }: Shown): DemoRetractation['part'] {
  // Paid in several times: a part of the price has yet to come.
  const recu = paymentsOf(commande).reduce((sum, { montant }) => sum + montant, 0)
  return { ...shown, partExecutee, ...settlementOf({ prix: commande.montant, recu }, partExecutee) }
}
