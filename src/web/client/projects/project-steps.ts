import type { TimelineEvent } from '#contract/commandes/timeline.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'

export type ProjectStep = { key: string; title: string; note?: string; state: 'done' | 'now' | 'later' }

/** What happened to a project, what happens now, and what is left until the bon à tirer. */
export function projectSteps(project: ProjectDetail): ProjectStep[] {
  return [...project.timeline.map(doneStep), ...stepsAhead(project)]
}

function doneStep({ id, libelle, createdAt, type, note }: TimelineEvent): ProjectStep {
  const date = formatShortDate(createdAt)
  // A file's name is short; other notes are read where they were written.
  const said = type === 'FICHIER' && note ? `${date}, ${note}` : date
  return { key: id, title: libelle, note: said, state: 'done' }
}

type Ahead = Pick<ProjectDetail, 'statut' | 'livraison' | 'files' | 'datePromise' | 'correcteur'>

function stepsAhead(project: Ahead): ProjectStep[] {
  const { statut, livraison, datePromise } = project
  if (statut === 'TERMINE' || statut === 'ANNULEE') return []
  if (statut === 'SUSPENDUE') return [now('En pause')]
  if (livraison?.attendReponse) {
    const until = `jusqu’au ${formatShortDate(livraison.reponseAvant)}`
    return [now('Votre relecture', until), later('Bon à tirer')]
  }
  const ahead = [later('Votre relecture'), later('Bon à tirer')]
  if (statut === 'EN_COURS') {
    const promise = datePromise ? `promise pour le ${formatShortDate(datePromise)}` : undefined
    return [now('Correction en cours', promise), ...ahead]
  }
  return [now(beforeWork(project)), later('Correction'), ...ahead]
}

function beforeWork({ statut, files, correcteur }: Ahead): string {
  if (statut === 'ESTIMATION_ENVOYEE') return 'Votre accord sur le devis'
  if (!files.some(({ type }) => type === 'SOURCE')) return 'Envoi de votre manuscrit'
  return correcteur ? 'Début de la correction' : 'Choix du correcteur'
}

const now = (title: string, note?: string): ProjectStep => ({ key: 'now', title, note, state: 'now' })

const later = (title: string): ProjectStep => ({ key: title, title, state: 'later' })
