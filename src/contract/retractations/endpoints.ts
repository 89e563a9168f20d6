import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  numeroForm,
  partReponse,
  retractation,
  retractationByLink,
  retractationFollowed,
  retractationForm,
  retractationSuivi,
} from './retractation.ts'

const params = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) })

const followedReply = z.object({ data: retractationFollowed, message: z.string() })

/** Withdrawal from a contract, by anybody, without an account (decisions §8). */
export const retractations = {
  title: 'Rétractation',
  declare: endpoint({
    method: 'POST',
    path: '/public/retractations',
    access: 'public',
    summary: 'Renoncer à un contrat',
    body: retractationForm,
    reply: z.object({ data: retractation, message: z.string() }),
    status: 201,
  }),
  declareSignedIn: endpoint({
    method: 'POST',
    path: '/retractations',
    access: 'signed-in',
    summary: 'Renoncer à un contrat, connecté à son compte',
    body: retractationForm,
    reply: z.object({ data: retractationByLink, message: z.string() }),
    status: 201,
  }),
  byLink: endpoint({
    method: 'GET',
    path: '/public/retractations/links/:token',
    access: 'public',
    summary: 'Une rétractation, par le lien de son accusé de réception',
    params,
    reply: z.object({ data: retractationFollowed }),
  }),
  identify: endpoint({
    method: 'POST',
    path: '/public/retractations/links/:token/identification',
    access: 'public',
    summary: 'Dire que la rétractation est la sienne',
    params,
    reply: followedReply,
  }),
  /** An order of the address that declared; any other is as absent as a missing one. */
  matchByLink: endpoint({
    method: 'POST',
    path: '/public/retractations/links/:token/rattachement',
    access: 'public',
    summary: 'Dire de quelle commande il s’agit',
    params,
    body: numeroForm,
    reply: followedReply,
  }),
  answerByLink: endpoint({
    method: 'POST',
    path: '/public/retractations/links/:token/reponse',
    access: 'public',
    summary: 'Accepter ou contester le décompte, par le lien de l’accusé de réception',
    params,
    body: partReponse,
    reply: followedReply,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/retractations/:id/reponse',
    access: 'signed-in',
    summary: 'Accepter ou contester le décompte',
    body: partReponse,
    reply: z.object({ data: retractationSuivi, message: z.string() }),
  }),
}
