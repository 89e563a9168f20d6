import { formatShortDate } from '../format/dates.ts'
import { ofName } from '../format/of-name.ts'
import { COMMANDE_STATUTS, type CommandeStatut, type StatutLook } from './statuts.ts'

type Project = { datePromise: string | null; correcteur: string | null }

/** Whether the house has a text of an order: deposited by its author, or already delivered corrected. */
type Received = { manuscritRecu: boolean }

type ClientStatut = StatutLook &
  Words & {
    label: string
    /** The titles of the steps left until the bon à tirer. */
    left: readonly string[]
    /** The words that change while the house has no text of the order. */
    withoutText?: Partial<Words>
  }

type Words = {
  /** The heading of the project while nothing is delivered. */
  heading: string
  /** The next step, as one sentence. */
  sentence: (project: Project) => string
  /** The step under way. */
  now?: (project: Project) => { title: string; note?: string }
  /** The e-mail that tells of the change to this status. */
  email: StatutEmail
}

/** The e-mail about a change of status; `action` is its button, to the project by default. */
export type StatutEmail = {
  heading: string
  /** Its first sentence, which names the project. */
  opening: (titre: string) => string
  told: (commande: Pick<Project, 'correcteur'>) => string
  action?: { label: string; leadsTo: 'PROJECT' | 'CONVERSATION' }
}

const WRITE_TO_HOUSE = {
  label: 'Nous écrire',
  leadsTo: 'CONVERSATION',
} satisfies StatutEmail['action']

const NO_TEXT =
  'Aucun manuscrit n’est déposé dans votre projet\u00a0: déposez-le, ou envoyez-le-nous et nous le déposerons pour vous.'

const MANUSCRIPT_TO_SEND = { title: 'Envoi de votre manuscrit' }

/** The client's words for each status, as long as the house has their text (decisions §6). */
export const CLIENT_STATUTS: Record<CommandeStatut, ClientStatut> = {
  EN_ATTENTE: {
    label: 'En attente',
    tone: 'neutral',
    shape: 'wait',
    heading: 'Nous préparons votre devis',
    sentence: () => 'Vous recevez votre devis dès qu’il est prêt.',
    now: () => ({ title: 'Préparation de votre devis' }),
    left: ['Votre accord sur le devis', 'Correction', 'Votre relecture', 'Bon à tirer'],
    email: {
      heading: 'Votre commande est en attente',
      opening: (titre) => `Nous étudions de nouveau votre projet « ${titre} ».`,
      told: () => 'Nous revenons vers vous très vite.',
    },
  },
  ESTIMATION_ENVOYEE: {
    label: 'Devis à accepter',
    tone: 'warning',
    shape: 'quote',
    heading: 'Votre devis est prêt',
    sentence: () => 'Lisez-le et acceptez-le\u00a0: la correction commence ensuite.',
    now: () => ({ title: 'Votre accord sur le devis' }),
    left: ['Correction', 'Votre relecture', 'Bon à tirer'],
    email: {
      heading: 'Votre devis est prêt',
      opening: (titre) => `Le devis de votre projet « ${titre} » est prêt.`,
      told: () => 'Vous pouvez le lire, l’accepter et le payer depuis votre espace.',
      action: { label: 'Voir mon devis', leadsTo: 'PROJECT' },
    },
  },
  PAYEE: {
    label: 'En attente',
    tone: 'neutral',
    shape: 'wait',
    heading: 'Votre commande est confirmée',
    sentence: ({ correcteur }) =>
      correcteur
        ? `${correcteur} commence bientôt la correction.`
        : 'Nous choisissons le correcteur de votre texte.',
    now: ({ correcteur }) => ({ title: correcteur ? 'Début de la correction' : 'Choix du correcteur' }),
    left: ['Correction', 'Votre relecture', 'Bon à tirer'],
    email: {
      heading: 'Votre commande est confirmée',
      opening: (titre) => `Votre commande pour « ${titre} » est confirmée.`,
      told: () => 'Le travail commencera bientôt.',
    },
    withoutText: {
      sentence: () => 'Déposez votre manuscrit pour que la correction commence.',
      now: () => MANUSCRIPT_TO_SEND,
      email: {
        heading: 'Votre commande est confirmée',
        opening: (titre) => `Votre commande pour « ${titre} » est confirmée.`,
        told: () => 'Déposez votre manuscrit dans votre projet pour que le travail commence.',
      },
    },
  },
  EN_COURS: {
    label: 'En cours',
    tone: 'active',
    shape: 'half',
    heading: 'Votre texte est entre nos mains',
    sentence: ({ correcteur }) =>
      correcteur ? `${correcteur} corrige votre texte.` : 'Votre texte est en cours de correction.',
    now: ({ datePromise, correcteur }) => ({
      title: 'Correction en cours',
      note: noteOf(
        correcteur && inTheHandsOf(correcteur),
        datePromise && `promise pour le ${formatShortDate(datePromise)}`,
      ),
    }),
    left: ['Votre relecture', 'Bon à tirer'],
    email: {
      heading: 'Le travail commence',
      opening: (titre) => `Nous commençons le travail sur votre projet « ${titre} ».`,
      told: ({ correcteur }) =>
        `Votre texte est ${inTheHandsOf(correcteur)}. Nous vous écrirons dès qu’il sera prêt.`,
    },
    withoutText: {
      heading: 'Votre manuscrit n’est pas déposé',
      sentence: () => NO_TEXT,
      now: () => MANUSCRIPT_TO_SEND,
      email: {
        heading: 'Votre manuscrit n’est pas déposé',
        opening: (titre) => `Nous sommes prêts à travailler sur votre projet « ${titre} ».`,
        told: () => NO_TEXT,
        action: WRITE_TO_HOUSE,
      },
    },
  },
  TERMINE: {
    label: 'Terminé',
    tone: 'success',
    shape: 'done',
    heading: 'Votre projet est terminé',
    sentence: () => 'Vos fichiers corrigés restent à votre disposition.',
    left: [],
    email: {
      heading: 'Votre commande est terminée',
      opening: (titre) => `Votre commande « ${titre} » est terminée.`,
      told: () => 'Merci de nous l’avoir confiée.',
    },
    withoutText: { sentence: () => 'Aucun manuscrit n’y a été déposé.' },
  },
  SUSPENDUE: {
    label: 'Suspendu',
    tone: 'warning',
    shape: 'pause',
    heading: 'Votre projet est en pause',
    sentence: () => 'Écrivez-nous pour reprendre le travail.',
    now: () => ({ title: 'En pause' }),
    left: [],
    email: {
      heading: 'Votre commande est suspendue',
      opening: (titre) => `Votre projet « ${titre} » est en pause.`,
      told: () =>
        'Nous n’y travaillons pas pour l’instant. Pour en parler ou le reprendre, écrivez-nous dans la conversation du projet.',
      action: WRITE_TO_HOUSE,
    },
  },
  ANNULEE: {
    label: 'Annulé',
    tone: 'neutral',
    shape: 'stop',
    heading: 'Votre projet est annulé',
    sentence: () => 'La correction n’aura pas lieu. Écrivez-nous si cela vous surprend.',
    left: [],
    email: {
      heading: 'Votre commande est annulée',
      opening: (titre) => `Votre projet « ${titre} » est annulé.`,
      told: () => 'Nous n’y travaillerons plus. Si cela vous surprend, écrivez-nous.',
      action: WRITE_TO_HOUSE,
    },
  },
}

/** The client's words for the status of an order, which tell no text that the house has not received. */
export function clientWords(statut: CommandeStatut, { manuscritRecu }: Received): ClientStatut {
  const words = CLIENT_STATUTS[statut]
  return manuscritRecu ? words : { ...words, ...words.withoutText }
}

const IN_CORRECTION = 'En correction'

/** The client's label of an order's status; `correcteur` is the assigned corrector, if any (decisions §6). */
export const clientLabel = (statut: CommandeStatut, { correcteur }: { correcteur?: unknown }): string =>
  statut === 'EN_COURS' && correcteur != null ? IN_CORRECTION : CLIENT_STATUTS[statut].label

/** Every label a client may read, once each, in the order an order goes through them. */
export const CLIENT_LABELS: readonly string[] = [
  ...new Set(
    COMMANDE_STATUTS.flatMap((statut) => [
      CLIENT_STATUTS[statut].label,
      clientLabel(statut, { correcteur: 'assigned' }),
    ]),
  ),
]

/** The orders a client's filter keeps; `correcteur` says whether one must be assigned, absent when it does not matter. */
export type ClientFilter = { statuts: readonly CommandeStatut[]; correcteur?: 'ASSIGNED' | 'NONE' }

/** The filter of `GET /projects`: a label, a code or `all`; undefined when it is none of them. */
export function clientFilter(value: string): ClientFilter | undefined {
  if (value === 'all') return { statuts: COMMANDE_STATUTS }
  if (value === IN_CORRECTION) return { statuts: ['EN_COURS'], correcteur: 'ASSIGNED' }
  if (value === CLIENT_STATUTS.EN_COURS.label) return { statuts: ['EN_COURS'], correcteur: 'NONE' }
  const statuts = COMMANDE_STATUTS.filter(
    (statut) => statut === value || CLIENT_STATUTS[statut].label === value,
  )
  return statuts.length > 0 ? { statuts } : undefined
}

/** « entre les mains d’Hélène Astier ». */
const inTheHandsOf = (correcteur: string | null) =>
  `entre les mains ${correcteur ? ofName(correcteur) : 'de notre équipe'}`

const noteOf = (...said: (string | null)[]) => said.filter(Boolean).join(', ') || undefined
