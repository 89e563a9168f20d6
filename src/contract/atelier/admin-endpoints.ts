import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary, done } from '../shared/binary.ts'
import { atelierEtat } from './endpoints.ts'

export const adminAtelier = {
  title: 'La maison\u00a0: lecture des corrections',
  get: endpoint({
    method: 'GET',
    path: '/admin/commandes/:id/atelier/:fileId',
    access: 'admin',
    summary: 'Les marques de l’auteur sur un fichier livré, et où il en est de sa lecture',
    reply: z.object({ data: atelierEtat }),
  }),
  /** Writes the decided text of a file among the `aEcrire` of its order, once; 409 for any other. */
  writeDecided: endpoint({
    method: 'POST',
    path: '/admin/commandes/:id/atelier/:fileId/texte-decide',
    access: 'admin',
    summary: 'Écrire de nouveau le texte tel que son auteur l’a décidé',
    reply: done,
  }),
  /** A delivered file with what its author says of it, as tracked changes and answers of « L’auteur », for the corrector; 409 when it cannot be written. */
  returned: endpoint({
    method: 'GET',
    path: '/admin/commandes/:id/atelier/:fileId/retour',
    access: 'admin',
    summary: 'Un fichier livré, avec les marques de l’auteur en suivi des modifications',
    reply: binary,
  }),
  /** A decided file set as a book; 404 for any other, 409 when it cannot be read or has to wait. */
  proof: endpoint({
    method: 'GET',
    path: '/admin/commandes/:id/atelier/:fileId/epreuve',
    access: 'admin',
    summary: 'L’épreuve d’un texte bon à tirer, en PDF',
    reply: binary,
  }),
  /** Reads again a file, delivered or deposited, that was told unreadable or has waited an hour; 409 for any other. */
  readAgain: endpoint({
    method: 'POST',
    path: '/admin/commandes/:id/fichiers/:fileId/lecture',
    access: 'admin',
    summary: 'Lire de nouveau un fichier illisible, ou dont la lecture tarde',
    reply: done,
  }),
}
