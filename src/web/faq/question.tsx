import type { FaqItem } from '#contract/faq/faq-item.ts'

type QuestionProps = Pick<FaqItem, 'question' | 'reponse' | 'details'> & { open?: boolean }

/** A question that opens on its answer, as everybody reads it. */
export const Question = ({ question, reponse, details, open }: QuestionProps) => (
  <details open={open}>
    <summary>{question}</summary>
    <p className="prose whitespace-pre-line">{reponse}</p>
    {details && <p className="prose whitespace-pre-line">{details}</p>}
  </details>
)
