import { portableName } from '../files/portable-name.ts'

const EXTENSION = /\.[a-z0-9]{1,8}$/i

/** The name of a delivered file that goes back to its corrector with the author's marks. */
export const returnedDoorName = (titre: string, rank: number | null): string =>
  portableName(`${titre}, retour de l’auteur${rank === null ? '' : ` ${rank}`}.docx`)

/** The name of a manuscript on a corrector's disk: its title, without the author's own name for the file, which may say who they are. */
export function doorFileName(titre: string, { nom, rank }: { nom: string; rank: number | null }): string {
  const extension = EXTENSION.exec(nom)?.[0].toLowerCase() ?? ''
  return portableName(`${titre}, manuscrit${rank === null ? '' : ` ${rank}`}${extension}`)
}
