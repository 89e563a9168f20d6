import { Link, type To } from 'react-router'

/** The place of a correction, or of a comment: order, file, and where in the text. */
export type CorrectionPlace = { commandeId: string; fileId: string; query: Record<string, string> }

/** The address of a correction, at the end of a question; any host is accepted, since the link stays within the reader's own area. */
const TO_CORRECTION =
  /(?:https?:\/\/[^\s/]+)?\/app\/projects\/(?<commandeId>[0-9a-f-]{36})\/atelier\/(?<fileId>[0-9a-f-]{36})\?(?<query>correction=\d{1,9}\.\d{1,9}|chapitre=\d{1,6}&ligne=\d{1,6})(?!\S)/

const TO_READ = 'Voir la correction dans le texte'
const TO_READ_COMMENT = 'Voir le commentaire dans le texte'

type MessageTextProps = { content: string; toCorrection: (place: CorrectionPlace) => To }

/** The words of a message, where the address of a correction is a link to it. */
export function MessageText({ content, toCorrection }: MessageTextProps) {
  const found = TO_CORRECTION.exec(content)
  if (!found) return content
  const { commandeId = '', fileId = '', query: written = '' } = found.groups ?? {}
  const query = Object.fromEntries(new URLSearchParams(written))
  return (
    <>
      <span>{content.slice(0, found.index)}</span>
      <Link to={toCorrection({ commandeId, fileId, query })}>
        {query.correction ? TO_READ : TO_READ_COMMENT}
      </Link>
      <span>{content.slice(found.index + found[0].length)}</span>
    </>
  )
}
