import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { retractation, retractationByLink, retractationForm } from './retractation.ts'

const params = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) })

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
    reply: z.object({ data: retractationByLink }),
  }),
  identify: endpoint({
    method: 'POST',
    path: '/public/retractations/links/:token/identification',
    access: 'public',
    summary: 'Dire que la rétractation est la sienne',
    params,
    reply: z.object({ data: retractationByLink, message: z.string() }),
  }),
}
