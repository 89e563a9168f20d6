import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary, done } from '../shared/binary.ts'
import { filterOf, pageQuery, pagination, searchText, sortBy, sortDirection } from '../shared/list.ts'
import { projectFile } from './file.ts'
import {
  DELIVERY_FILE_LIMITS,
  HOUSE_MESSAGE_FILE_LIMITS,
  MESSAGE_FILE_LIMITS,
  SOURCE_FILE_LIMITS,
} from './file-limits.ts'
import { fileMetadataField } from './file-metadata.ts'

export const sentFile = z.object({
  fileId: z.uuid(),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  url: z.string(),
})

/** By date, by name, by weight. */
const FILE_SORTS = ['uploadedAt', 'filename', 'size'] as const

const withTicket = z.object({ ticket: z.string().max(300).optional() })

export const files = {
  title: 'Fichiers',
  /** The latest first by default; `search` looks through their names and the titles of their projects. */
  listMine: endpoint({
    method: 'GET',
    path: '/files/user/all',
    access: 'signed-in',
    summary: 'Tous ses fichiers',
    query: z.object({
      ...pageQuery(20),
      type: filterOf(z.enum(['SOURCE', 'LIVRABLE', 'DECIDE'])),
      search: searchText,
      sortBy: sortBy(FILE_SORTS),
      sortDirection,
    }),
    reply: z.object({ files: z.array(projectFile), count: z.int(), pagination }),
  }),
  listOfProject: endpoint({
    method: 'GET',
    path: '/files/projects/:id/files',
    access: 'signed-in',
    summary: 'Les fichiers d’un projet',
    reply: z.object({ files: z.array(projectFile), count: z.int() }),
  }),
  depositAttachment: endpoint({
    method: 'POST',
    path: '/files/attachments/:id/deposit',
    access: 'signed-in',
    summary:
      'Déposer comme manuscrit une pièce jointe venue par e-mail, dans une commande qui attend son texte',
    reply: sentFile.extend({ message: z.string() }),
    status: 201,
  }),
  /**
   * Multipart `file`: the client's is a SOURCE. The house's are LIVRABLES, several at once being one delivery: a `note` for
   * all, and the title of each in its `fileMetadata_{index}`. The reply names the first, `files` all of them.
   */
  upload: endpoint({
    method: 'POST',
    path: '/files/projects/:id/upload',
    access: 'signed-in',
    summary: 'Ajouter un fichier à un projet',
    form: z.object({
      titre: z.string().trim().max(200).optional(),
      note: z.string().trim().max(2000).optional(),
    }),
    files: {
      field: 'file',
      limits: SOURCE_FILE_LIMITS,
      houseLimits: DELIVERY_FILE_LIMITS,
      required: 'Choisissez un fichier',
      metadata: fileMetadataField,
    },
    reply: sentFile.extend({ files: z.array(sentFile), message: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/files/projects/:id/files/:fileId',
    access: 'signed-in',
    summary: 'Supprimer un de ses fichiers',
    reply: done,
  }),
  /** Multipart `file`: kept for the message that names its `fileId` among its `attachments`. */
  uploadForMessage: endpoint({
    method: 'POST',
    path: '/files/upload/message',
    access: 'signed-in',
    summary: 'Joindre un fichier à un message que l’on va envoyer',
    form: z.object({}),
    files: {
      field: 'file',
      limits: MESSAGE_FILE_LIMITS,
      houseLimits: HOUSE_MESSAGE_FILE_LIMITS,
      required: 'Choisissez un fichier',
    },
    reply: sentFile.extend({ message: z.string() }),
    status: 201,
  }),
  removeUnsent: endpoint({
    method: 'DELETE',
    path: '/files/:id',
    access: 'signed-in',
    summary: 'Retirer une pièce jointe avant l’envoi du message',
    reply: done,
  }),
  /** With the bearer token, or a `ticket` in the query: of a page, or of an e-mail (decision 136); ranges are served. */
  download: endpoint({
    method: 'GET',
    path: '/files/download/:fileId',
    access: 'public',
    summary: 'Télécharger un fichier',
    query: withTicket,
    reply: binary,
  }),
  /** The files of a project in one archive, with the bearer token or the `ticket` of a page. */
  zip: endpoint({
    method: 'GET',
    path: '/files/projects/:id/zip',
    access: 'public',
    summary: 'Télécharger tous les fichiers d’un projet',
    query: withTicket,
    reply: binary,
  }),
  zipTicket: endpoint({
    method: 'POST',
    path: '/files/projects/:id/zip/ticket',
    access: 'signed-in',
    summary: 'Un lien de 60 secondes vers l’archive d’un projet',
    reply: z.object({ url: z.string() }),
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/files/:id/ticket',
    access: 'signed-in',
    summary: 'Un lien de téléchargement de 60 secondes',
    reply: z.object({ url: z.string() }),
  }),
}
