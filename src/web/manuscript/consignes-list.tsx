import { type Consignes, consignesInWords } from '#contract/commandes/consignes.ts'

/** The answers of an author on how to work on their text, each under its question. */
export const ConsignesList = ({ given }: { given: Consignes }) => (
  <dl className="grid gap-s3">
    {consignesInWords(given).map(([question, answer]) => (
      <div key={question}>
        <dt className="small muted">{question}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
      </div>
    ))}
  </dl>
)
