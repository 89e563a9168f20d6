import { CLIENT_STATUTS, clientWords } from '#contract/commandes/client-statuts.ts'
import type { ProjectDetail, ProjectSummary } from '#contract/commandes/projects/project.ts'
import type { TimelineEvent } from '#contract/commandes/timeline.ts'
import { formatShortDate, formatWeekday } from '#contract/format/dates.ts'

export type ProjectStep = { key: string; title: string; note?: string; state: 'done' | 'now' | 'later' }

/** The steps of a project: past, present, and left until the bon à tirer. */
export function projectSteps(project: ProjectDetail): ProjectStep[] {
  return [...project.timeline.map(doneStep), ...stepsAhead(project)]
}

function doneStep({ id, libelle, createdAt, type, note }: TimelineEvent): ProjectStep {
  const date = formatShortDate(createdAt)
  // A file's name is short; other notes show where they were written.
  const said = (type === 'FICHIER' || type === 'REPRISE') && note ? `${date}, ${note}` : date
  return { key: id, title: libelle, note: said, state: 'done' }
}

function stepsAhead(project: ProjectDetail): ProjectStep[] {
  const { statut, livraison } = project
  if (project.retractationLe) return []
  if (project.devisAccepte)
    return [{ key: 'now', title: 'Votre paiement', state: 'now' }, ...CLIENT_STATUTS[statut].left.map(later)]
  if (livraison?.attendReponse) {
    const until = `jusqu’au ${formatShortDate(livraison.reponseAvant)}`
    return [{ key: 'now', title: 'Votre relecture', note: until, state: 'now' }, later('Bon à tirer')]
  }
  const { now, left } = clientWords(statut, project)
  return [...(now ? [{ key: 'now', state: 'now' as const, ...now(project) }] : []), ...left.map(later)]
}

const later = (title: string): ProjectStep => ({ key: title, title, state: 'later' })

const UNDER_WAY =
  'Votre ordre de prélèvement est enregistré\u00a0: votre banque le confirme en quelques jours ouvrés, et la correction commence alors.'

/** The next step of a project, as one sentence to its author. */
export function nextStep(
  project: Pick<
    ProjectSummary,
    | 'statut'
    | 'attendReponse'
    | 'manuscritRecu'
    | 'datePromise'
    | 'correcteur'
    | 'devisExpireLe'
    | 'devisAttenduLe'
    | 'devisAccepte'
    | 'paiementEnCours'
    | 'retractationLe'
  >,
): string {
  if (project.retractationLe) {
    return `Votre rétractation du ${formatShortDate(project.retractationLe)} est enregistrée\u00a0: nous nous en occupons et vous écrivons.`
  }
  if (project.devisAttenduLe) {
    return `Vous recevez votre devis au plus tard le ${formatWeekday(project.devisAttenduLe)}.`
  }
  if (project.devisExpireLe) {
    return `Votre devis a expiré le ${formatShortDate(project.devisExpireLe)}\u00a0: écrivez-nous, nous vous en enverrons un autre.`
  }
  if (project.devisAccepte && project.paiementEnCours) return UNDER_WAY
  if (project.devisAccepte) return 'Il ne reste qu’à payer votre devis.'
  if (project.attendReponse) return 'Relisez votre texte corrigé, puis donnez votre bon à tirer.'
  return clientWords(project.statut, project).sentence(project)
}

/** The act that a project waits for from its author, as a button; undefined when it waits for none. */
export function actOf({
  id,
  statut,
  attendReponse,
  attendManuscrit,
  devisAccepte,
  devisExpireLe,
  paiementEnCours,
  retractationLe,
}: Pick<
  ProjectSummary,
  | 'id'
  | 'statut'
  | 'attendReponse'
  | 'attendManuscrit'
  | 'devisAccepte'
  | 'devisExpireLe'
  | 'paiementEnCours'
  | 'retractationLe'
>): ProjectAct | undefined {
  const to = `/app/projects/${id}`
  if (retractationLe) return undefined
  if (attendReponse) return { label: 'Relire mon texte', to }
  if (attendManuscrit) return { label: 'Déposer mon manuscrit', to: `${to}/files`, icon: 'upload' }
  if (statut !== 'ESTIMATION_ENVOYEE' || devisExpireLe || paiementEnCours) return undefined
  return { label: devisAccepte ? 'Payer mon devis' : 'Lire et accepter le devis', to }
}

type ProjectAct = { label: string; to: string; icon?: 'upload' }

const STAGES = ['préparation', 'correction', 'votre relecture', 'bon à tirer'] as const

type ProjectProgress = { stage: number; of: number; title: string }

/** The stage of a project, among four; undefined for a suspended, cancelled or withdrawn one. */
export function progressOf({
  statut,
  attendReponse,
  retractationLe,
}: Pick<ProjectSummary, 'statut' | 'attendReponse' | 'retractationLe'>): ProjectProgress | undefined {
  if (retractationLe) return undefined
  const stage = attendReponse ? 3 : STAGE_OF[statut]
  return stage === undefined ? undefined : { stage, of: STAGES.length, title: STAGES[stage - 1] ?? '' }
}

const STAGE_OF: Partial<Record<ProjectSummary['statut'], number>> = {
  EN_ATTENTE: 1,
  ESTIMATION_ENVOYEE: 1,
  PAYEE: 1,
  EN_COURS: 2,
  TERMINE: 4,
}
