import type { ProjectSummary } from '#contract/projects/project.ts'

type Standing = Pick<ProjectSummary, 'statut' | 'attendReponse' | 'datePromise' | 'correcteur'>

/** What happens next to a project, as one sentence to its author. */
export function nextStep({ statut, attendReponse, datePromise, correcteur }: Standing): string {
  if (attendReponse) return 'Relisez votre texte corrigé, puis donnez votre bon à tirer.'
  switch (statut) {
    case 'PAYEE':
      if (!datePromise) return 'Déposez votre manuscrit pour que la correction commence.'
      return correcteur
        ? `${correcteur} commence bientôt la correction.`
        : 'Nous choisissons le correcteur de votre texte.'
    case 'EN_COURS':
      return correcteur ? `${correcteur} corrige votre texte.` : 'Votre texte est en cours de correction.'
    default:
      return SENTENCES[statut]
  }
}

const SENTENCES = {
  EN_ATTENTE: 'La maison étudie votre projet.',
  ESTIMATION_ENVOYEE: 'Un devis attend votre accord.',
  TERMINE: 'Vos fichiers corrigés restent à votre disposition.',
  SUSPENDUE: 'Le travail est suspendu\u00a0: écrivez-nous pour le reprendre.',
  ANNULEE: 'Ce projet est annulé.',
} as const
