import type { QuestionPosee } from '#contract/atelier/ecrit.ts'

type HouseAnswerProps = { questions: readonly QuestionPosee[]; rang: number }

/** The house's answer to one question, under it. */
export function HouseAnswer({ questions, rang }: HouseAnswerProps) {
  const reponse = questions.find((one) => one.rang === rang)?.reponse
  return (
    reponse && (
      <p className="whitespace-pre-line">
        <b>Réponse de la maison&nbsp;: </b>
        <span>{reponse.texte}</span>
      </p>
    )
  )
}
