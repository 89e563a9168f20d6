import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landingWords } from './landing-words.ts'
import { publicSettings } from './public-settings.ts'

export const settings = {
  title: 'Réglages publics',
  public: endpoint({
    method: 'GET',
    path: '/settings/public',
    access: 'public',
    summary: 'La maison telle que ses pages la montrent',
    reply: z.object({ data: publicSettings }),
  }),
  landing: endpoint({
    method: 'GET',
    path: '/settings/public/accueil',
    access: 'public',
    summary: 'Ce que l’accueil seul dit de la maison\u00a0: ses témoignages, sa garantie, ses engagements',
    reply: z.object({ data: landingWords }),
  }),
}
