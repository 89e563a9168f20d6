import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { settingsChange, storedSettings } from './admin-settings.ts'
import { numbersGiven } from './numbering.ts'

export const adminSettings = {
  title: 'La maison\u00a0: réglages',
  get: endpoint({
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    summary: 'Tous les réglages de la maison, par groupe',
    reply: z.object({ data: storedSettings }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    access: 'admin',
    confirms: 'sometimes',
    summary: 'Changer des groupes de réglages, tous ou aucun : le site les montre aussitôt',
    body: settingsChange,
    reply: z.object({ data: storedSettings }),
  }),
  /** What closes the choice of the group `numbering`. */
  numbers: endpoint({
    method: 'GET',
    path: '/admin/settings/numbers',
    access: 'admin',
    summary: 'Le dernier numéro donné et le prochain, des factures, des avoirs et des commandes',
    reply: z.object({ data: numbersGiven }),
  }),
}
