import type { ProjectFile } from '#contract/files/file.ts'
import type { DemoConversation } from '../demo-house.ts'
import { chanceOf, idOf, printOf } from './chance.ts'
import type { Line } from '#contract/sample/talks.ts'

type Attached = { name: string; rank: number; line: Line; conversation: DemoConversation }

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const FIRST = 10_000

/** A file that goes with a message. */
export function attachmentOf({ name, rank, line, conversation }: Attached): ProjectFile {
  const id = idOf('file', FIRST + rank)
  return {
    id,
    filename: name,
    titre: name,
    description: null,
    mimeType: name.endsWith('.pdf') ? 'application/pdf' : WORD,
    size: chanceOf(id).between(18_000, 240_000),
    url: `/files/${id}`,
    type: 'MESSAGE',
    commandeId: conversation.commandeId,
    livraisonId: null,
    uploadedAt: line.at,
    isAdminFile: line.by !== 'CLIENT',
    projectTitle: conversation.commandeId ? conversation.title : null,
    sha256: printOf(id),
    lecture: null,
    comparaison: null,
    comptage: null,
    canDelete: false,
  }
}
