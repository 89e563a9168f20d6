import { formatDateTime } from '#contract/format/dates.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'

/** What an author who withdrew reads in place of the next step, until the order is cancelled. */
export function withdrawalText({ retractationLe }: Pick<ProjectDetail, 'retractationLe'>) {
  if (!retractationLe) return undefined
  return {
    title: 'Votre rétractation est enregistrée',
    sentence: `Vous l’avez déclarée le ${formatDateTime(retractationLe)}. La maison s’en occupe et vous écrit\u202f; l’accusé de réception vous a été envoyé par e-mail.`,
  }
}
