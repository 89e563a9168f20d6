import { Link, type To } from 'react-router'

/** The place of a correction: order, file, number. */
export type CorrectionPlace = { commandeId: string; fileId: string; correction: string }

/** The address of a correction, at the end of a question; any host is accepted, since the link stays within the reader's own area. */
const TO_CORRECTION =
  /(?:https?:\/\/[^\s/]+)?\/app\/projects\/(?<commandeId>[0-9a-f-]{36})\/atelier\/(?<fileId>[0-9a-f-]{36})\?correction=(?<correction>\d{1,9}\.\d{1,9})(?!\S)/

type MessageTextProps = { content: string; toCorrection: (place: CorrectionPlace) => To }

/** The words of a message, where the address of a correction is a link to it. */
export function MessageText({ content, toCorrection }: MessageTextProps) {
  const found = TO_CORRECTION.exec(content)
  if (!found) return content
  const { commandeId = '', fileId = '', correction = '' } = found.groups ?? {}
  return (
    <>
      <span>{content.slice(0, found.index)}</span>
      <Link to={toCorrection({ commandeId, fileId, correction })}>Voir la correction dans le texte</Link>
      <span>{content.slice(found.index + found[0].length)}</span>
    </>
  )
}
