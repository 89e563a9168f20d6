import { z } from 'zod'
import { DELIVERY_FILE_LIMITS, SOURCE_FILE_LIMITS } from './file-limits.ts'
import { endpoint } from '../endpoint.ts'
import { binary, done } from '../shared/binary.ts'
import { pageQuery, pagination } from '../shared/list.ts'
import { projectFile } from './file.ts'

const withTicket = z.object({ ticket: z.string().max(300).optional() })

export const files = {
  title: 'Fichiers',
  listMine: endpoint({
    method: 'GET',
    path: '/files/user/all',
    access: 'signed-in',
    summary: 'Tous ses fichiers',
    query: z.object(pageQuery(20)),
    reply: z.object({ files: z.array(projectFile), count: z.int(), pagination }),
  }),
  listOfProject: endpoint({
    method: 'GET',
    path: '/files/projects/:id/files',
    access: 'signed-in',
    summary: 'Les fichiers d’un projet',
    reply: z.object({ files: z.array(projectFile), count: z.int() }),
  }),
  /** Multipart `file`: the client's is a SOURCE, the house's a LIVRABLE (with its `note`). */
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
    },
    reply: z.object({
      fileId: z.uuid(),
      filename: z.string(),
      size: z.int(),
      mimeType: z.string(),
      url: z.string(),
      message: z.string(),
    }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/files/projects/:id/files/:fileId',
    access: 'signed-in',
    summary: 'Supprimer un de ses fichiers',
    reply: done,
  }),
  /** With the bearer token, or a `ticket` in the query; ranges are served. */
  download: endpoint({
    method: 'GET',
    path: '/files/download/:fileId',
    access: 'public',
    summary: 'Télécharger un fichier',
    query: withTicket,
    reply: binary,
  }),
  /** All the files of a project in one archive; bearer token or `ticket` likewise. */
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
