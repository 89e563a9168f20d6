type Question = { numero: string; filename: string; citation: string; mot: string; place: string }

/** A question about a correction, as a message: the quoted words, the question, and the address of the correction. */
export const questionText = ({ numero, filename, citation, mot, place }: Question): string =>
  `Question sur la correction ${numero} de «\u202f${filename}\u202f»\u00a0:\n«\u202f${citation}\u202f»\n\n${mot}\n\n${place}`

const ASKED = /^Question sur la correction (?<numero>\d\S*) de [^]*?»\n\n(?<mot>[^]*)\n\n\S+$/

/** The number and the words of such a question; undefined for another message. */
export function askedIn(content: string): Pick<Question, 'numero' | 'mot'> | undefined {
  const { numero, mot } = ASKED.exec(content)?.groups ?? {}
  return numero === undefined || mot === undefined ? undefined : { numero, mot }
}

type Answer = { filename: string; citation: string; texte: string; place: string }

/** An answer to a comment of the corrector, as a message: the quoted comment, the answer, and the address of the comment. */
export const answerText = ({ filename, citation, texte, place }: Answer): string =>
  `Réponse à un commentaire de «\u202f${filename}\u202f»\u00a0:\n«\u202f${citation}\u202f»\n\n${texte}\n\n${place}`
