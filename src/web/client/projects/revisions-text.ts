import { inWords } from '#contract/format/in-words.ts'

/** The revisions an author may still ask for, of those their order includes. */
export function revisionsText(left: number): string {
  if (left === 0) {
    return 'Les révisions comprises ont été utilisées\u00a0: s’il reste quelque chose à changer, écrivez-nous dans la conversation.'
  }
  return left === 1
    ? 'Vous pouvez demander une révision.'
    : `Vous pouvez demander ${inWords(left)} révisions.`
}
